import { createHash } from 'node:crypto';

/** What is stored of a link's token: whoever reads the table cannot follow it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

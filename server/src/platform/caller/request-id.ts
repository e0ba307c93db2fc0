import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const prefix = randomBytes(9).toString('base64url');
let counter = 0;

/** An id that no other request of any process has: a random prefix of this process and a counter. */
export function newRequestId(): string {
  counter += 1;
  return prefix + counter.toString(36).padStart(4, '0');
}

/** The id that a trusted proxy gave, if it has the form of one, else a new one (rules/answers#envelope). */
export function requestIdOf(request: IncomingMessage, behindProxy: boolean): string {
  const given = behindProxy ? request.headers['x-request-id'] : undefined;
  return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : newRequestId();
}

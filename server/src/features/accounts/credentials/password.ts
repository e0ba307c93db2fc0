import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** Argon2id as OWASP advises for servers: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The password's Argon2id hash in PHC form, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: normalized(password), nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Whether this is the password of the hash. Without a hash it takes as long and says no (rules/identity#password). */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = pattern.exec(stored ?? '') ?? [];
  const known = salt !== undefined && hash !== undefined;
  const expected = Buffer.from(hash ?? '', 'base64');
  const derived = await derive('argon2id', {
    message: normalized(password),
    nonce: known ? Buffer.from(salt, 'base64') : randomBytes(16),
    memory: known ? Number(memory) : cost.memory,
    passes: known ? Number(passes) : cost.passes,
    parallelism: known ? Number(parallelism) : cost.parallelism,
    tagLength: known ? expected.length : cost.tagLength,
  });
  return known && timingSafeEqual(derived, expected);
}

/** One text however a keyboard composes its letters. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** Crockford's base32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;
const count = 10;
/** As passwords have it: 50 bits of a code are too few for a plain digest. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Ten codes of 50 bits, as a person keeps them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const letters = [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('');
    return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
  });
}

/** A recovery code however it was typed; null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return text.length === length && [...text].every((letter) => alphabet.includes(letter)) ? text : null;
}

/** What the database keeps of a code. The codes of an account share a salt, so that a try costs one digest and not ten. */
export function hashRecoveryCode(salt: Buffer, code: string): Promise<Buffer> {
  return derive('argon2id', { message: code, nonce: salt, ...cost });
}

/** The digests of new codes, and their salt. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<{ salt: Buffer; hashes: Buffer[] }> {
  const salt = randomBytes(16);
  const hashes: Buffer[] = [];
  // One after the other: each takes its share of memory.
  for (const code of codes) hashes.push(await hashRecoveryCode(salt, readRecoveryCode(code) ?? code));
  return { salt, hashes };
}

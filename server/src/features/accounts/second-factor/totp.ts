import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** Steps before and after the present one whose code is taken too: clocks differ. */
const drift = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 advises for SHA-1. */
export const totpSecretBytes = 20;

/** The number of a moment's step (RFC 6238). */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The code of a step: HOTP with SHA-1 (RFC 4226, RFC 6238). */
export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step after `after` whose code this is at this moment, the earliest of them; null where it is none of theirs. */
export function stepOfCode(secret: Buffer, code: string, now: Date, after: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = stepOf(now);
  let found: number | null = null;
  for (let step = present + drift; step >= present - drift; step -= 1) {
    const isIt = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code));
    if (isIt && step > after) found = step;
  }
  return found;
}

/** Bytes as people type them into an app: base32 (RFC 4648), without padding. */
export function base32(bytes: Buffer): string {
  let [text, rest, bits] = ['', 0, 0];
  for (const byte of bytes) {
    rest = (rest << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(rest >>> (bits - 5)) & 31];
    rest &= 31;
  }
  return bits > 0 ? text + alphabet[(rest << (5 - bits)) & 31] : text;
}

/** What a QR code tells an authenticator app. */
export function authenticatorAddress(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export const codeLifeMs = 5 * 60_000;
/** Wrong tries that kill a code (rules/identity#code). */
export const wrongTriesPerCode = 5;
/** Life of a registration ticket (rules/identity#ticket). */
export const ticketLifeMs = 15 * 60_000;

/** Six digits, each value equally likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What the database keeps of a code; the pepper stands outside it (rules/identity#code). */
export function hashCode(pepper: string, challengeId: string, phone: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${challengeId}\n${phone}\n${code}`).digest();
}

export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The registration ticket of a challenge: verifying the same code again gives the same one, and none is stored. */
export function ticketOf(pepper: string, challengeId: string): string {
  return createHmac('sha256', pepper).update(`ticket\n${challengeId}`).digest('base64url');
}

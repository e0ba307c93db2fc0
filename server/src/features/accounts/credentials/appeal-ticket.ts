import { createHmac, timingSafeEqual } from 'node:crypto';

/** Life of an appeal ticket: time to read the decision and to write, ms. */
export const appealTicketLifeMs = 30 * 60_000;

/**
 * Proof that whoever holds it has just signed in to this account but for its block. It opens the decision and the appeal and nothing
 * else: its digest is made for this alone, and no other part of the server takes it.
 */
export function appealTicketOf(pepper: string, userId: number, now: Date): string {
  const ends = now.getTime() + appealTicketLifeMs;
  return `${userId}.${ends}.${digest(pepper, userId, ends).toString('base64url')}`;
}

/** Whose ticket it is, made with one of these peppers; null for one that is forged or too old. */
export function readAppealTicket(peppers: readonly string[], ticket: string, now: Date): number | null {
  const [, userId, ends, given] = /^(\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/.exec(ticket) ?? [];
  if (userId === undefined || ends === undefined || given === undefined) return null;
  const isGenuine = peppers.some((pepper) =>
    timingSafeEqual(digest(pepper, Number(userId), Number(ends)), Buffer.from(given, 'base64url')),
  );
  return isGenuine && now.getTime() < Number(ends) ? Number(userId) : null;
}

function digest(pepper: string, userId: number, ends: number): Buffer {
  return createHmac('sha256', pepper).update(`appeal\n${userId}\n${ends}`).digest();
}

import type { Db } from '#server/platform/database/database.ts';
import { lastExport } from './export-link.repository.ts';

/** One archive in so long, ms (rules/limits L30). */
const pauseMs = 24 * 3_600_000;
/** After so long a taken link is free again: the server that took it was killed, ms. */
export const staleMs = 10 * 60_000;

/** When the account may ask for its next archive; null for at once. */
export async function nextExport(db: Db, userId: number, now: Date): Promise<Date | null> {
  const last = await lastExport(db, userId, {
    since: new Date(now.getTime() - pauseMs),
    staleBefore: new Date(now.getTime() - staleMs),
  });
  if (!last) return null;
  return last.finishedAt ? new Date(last.finishedAt.getTime() + pauseMs) : new Date(now.getTime() + staleMs);
}

import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { findCodesADay } from './code-limit.repository.ts';

export interface WatchedCodes {
  /** of the codes that a day has, those sent in the last 24 hours: 1 is all */
  shareOfDay: number;
  aDay: number;
  sentInDay: number;
  sentInHour: number;
  verifiedInHour: number;
  wrongTriesInHour: number;
}

/** How one-time codes are doing, for whoever watches. */
export async function watchCodes(db: Db, now: Date): Promise<WatchedCodes> {
  const { rows } = await sql<Omit<WatchedCodes, 'shareOfDay' | 'aDay' | 'sentInDay'> & { sent: number }>`
    select count(*)::int as sent,
      (count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour'))::int as "sentInHour",
      (count(*) filter (where verified_at > ${now}::timestamptz - interval '1 hour'))::int as "verifiedInHour",
      coalesce(sum(wrong_tries) filter (where created_at > ${now}::timestamptz - interval '1 hour'), 0)::int as "wrongTriesInHour"
    from otp_challenges where created_at > ${now}::timestamptz - interval '1 day'`.execute(db);
  const { sent = 0, ...hour } = rows[0] ?? { sentInHour: 0, verifiedInHour: 0, wrongTriesInHour: 0 };
  const aDay = await findCodesADay(db);
  return { shareOfDay: sent / aDay, aDay, sentInDay: sent, ...hour };
}

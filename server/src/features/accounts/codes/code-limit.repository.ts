import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { codesADay } from '../credentials/auth-limits.ts';
import { breakerName } from './sending-breaker.repository.ts';
import type { BreakerLevel } from './sending-levels.ts';

/** How many codes may be sent in 24 hours: as administrators set it, else L13 of rules/limits. */
export async function findCodesADay(db: Db): Promise<number> {
  const row = await db.selectFrom('code_budget').select('codes_a_day').executeTakeFirst();
  return row?.codes_a_day ?? codesADay;
}

export async function saveCodesADay(transaction: DbTransaction, most: number): Promise<void> {
  await transaction
    .insertInto('code_budget')
    .values({ codes_a_day: most })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ codes_a_day: most }))
    .execute();
}

/** What is under suspicion now, the longest first. */
export async function listBreakers(db: Db, now: Date): Promise<{ slice: string; level: BreakerLevel; until: Date }[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['subject', 'used', 'expires_at'])
    .where('name', '=', breakerName)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ subject, used, expires_at }) => ({
    slice: subject,
    level: used === 2 ? 'closed' : 'proof',
    until: expires_at,
  }));
}

/** Ends the suspicion of a slice now, so that only what is sent from here on is judged. @returns false where there is none */
export async function endBreaker(transaction: DbTransaction, slice: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('rate_limits')
    .set({ expires_at: now })
    .where('name', '=', breakerName)
    .where('subject', '=', slice)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

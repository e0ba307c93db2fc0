import { sql } from 'kysely';
import { hasPendingDecision } from '#server/platform/database/case-conditions.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { lockCases } from '../case/locked-case.repository.ts';

/** Gives a case that the caller holds to a moderator. */
export async function saveClaim(transaction: DbTransaction, caseId: number, claim: { by: number; now: Date }) {
  await transaction
    .updateTable('moderation_cases')
    .set({
      state: sql<'claimed'>`case state when 'open' then 'claimed' else state end`,
      claimed_by: claim.by,
      claimed_at: claim.now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', caseId)
    .execute();
}

/** Gives back a case that this moderator has and has not decided. True when they had it. */
export async function releaseClaim(transaction: DbTransaction, caseId: number, by: number): Promise<boolean> {
  await lockCases(transaction, [caseId]);
  const released = await transaction
    .updateTable('moderation_cases')
    .set({
      state: sql<'open'>`case state when 'claimed' then 'open' else state end`,
      claimed_by: null,
      claimed_at: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', caseId)
    .where('claimed_by', '=', by)
    .where(sql<boolean>`not ${hasPendingDecision('moderation_cases')}`)
    .returning('id')
    .executeTakeFirst();
  return released !== undefined;
}

import { sql } from 'kysely';
import { blockerRole } from '#server/features/accounts/accounts.ts';
import { hasPendingDecision } from '#server/platform/database/case-conditions.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { isReporter } from './case.repository.ts';

/** What a case is about, without holding it. */
export function findCaseSubject(db: Db, caseId: number) {
  return db
    .selectFrom('moderation_cases')
    .select(['product_id', 'owner_id'])
    .where('id', '=', caseId)
    .executeTakeFirst();
}

/** Locks cases until the transaction ends, in one order; what is written about them is read afterwards, since a statement that waits sees that as it was before. */
export async function lockCases(transaction: DbTransaction, caseIds: readonly number[]): Promise<void> {
  await sql`
    select from moderation_cases where id = any(${[...caseIds]}::bigint[]) order by id for update`.execute(transaction);
}

/** The case with the role of whom it is about, held until the transaction ends. @param viewerId who asks: they may have reported it themselves */
export async function lockCase(transaction: DbTransaction, caseId: number, viewerId: number) {
  await lockCases(transaction, [caseId]);
  return transaction
    .selectFrom('moderation_cases as c')
    .leftJoin('users as o', 'o.id', 'c.owner_id')
    .selectAll('c')
    .select(['o.role as owner_role', 'o.language as owner_language'])
    .select(blockerRole('c.decided_by', 'c.owner_id').as('decided_by_role'))
    .select(isReporter(viewerId).as('is_reporter'))
    .select(hasPendingDecision('c').as('is_pending'))
    .where('c.id', '=', caseId)
    .executeTakeFirst();
}

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

import { sql } from 'kysely';
import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { blockerRole } from './blocker-role.repository.ts';

/** Whether the owner of an account that the caller holds waits for an answer to an appeal against its block. */
export async function isBlockAppealed(transaction: DbTransaction, userId: number): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('moderation_cases')
    .select('id')
    .where('owner_id', '=', userId)
    .where('target_kind', '=', 'user')
    .where('state', '=', 'appealed')
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Whether an administrator set the block that an account has; nobody is asked of one that has none. */
export async function isBlockedByAdmin(
  db: Db,
  { id, status }: { id: number; status: 'active' | 'blocked' | 'deleted' },
): Promise<boolean> {
  if (status !== 'blocked') return false;
  const block = await db
    .selectFrom('moderation_cases')
    .select(blockerRole('moderation_cases.decided_by', 'moderation_cases.owner_id').as('role'))
    .where('owner_id', '=', id)
    .where('target_kind', '=', 'user')
    .where('decision', '=', 'block')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return block?.role === 'admin';
}

/** A new block stands in place of the earlier ones, which cannot be appealed any more. */
export async function closeBlockCases(transaction: DbTransaction, userId: number): Promise<void> {
  await transaction
    .updateTable('moderation_cases')
    .set({ state: 'closed', version: sql<number>`version + 1` })
    .where('owner_id', '=', userId)
    .where('target_kind', '=', 'user')
    .where('decision', '=', 'block')
    .where('state', '=', 'decided')
    .execute();
}

/** Stores a block as a decided case about the account, which its owner can appeal. */
export async function insertBlockCase(
  transaction: DbTransaction,
  userId: number,
  block: { rule: ModerationRule | null; reason: string; by: number | null; now: Date },
): Promise<void> {
  await transaction
    .insertInto('moderation_cases')
    .values({
      target_kind: 'user',
      user_id: userId,
      state: 'decided',
      decision: 'block',
      user_blocked: true,
      rule: block.rule,
      reason: block.reason || null,
      decided_by: block.by,
      decided_at: block.now,
      created_at: block.now,
    })
    .execute();
}

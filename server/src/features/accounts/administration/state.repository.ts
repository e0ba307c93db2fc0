import { sql } from 'kysely';
import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { Role } from '#contract/values/roles.ts';
import { lockAccountRow } from '#server/platform/database/account-lock.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

const lockedColumns = [
  'id',
  'username',
  'phone',
  'role',
  'status',
  'blocked_until',
  'blocked_rule',
  'version',
] as const;

/** An account whose state somebody changes, held until the transaction ends. */
export function lockAccount(transaction: DbTransaction, userId: number) {
  return lockAccountRow(transaction, userId, lockedColumns);
}

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Those who administer now. They stay so until the transaction ends, and of two changes of them the second waits for the first. */
export async function lockAdmins(transaction: DbTransaction): Promise<number[]> {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

export async function saveRole(transaction: DbTransaction, userId: number, role: Role, now: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ role, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute();
}

/** Blocks an account until a moment or without end, or, given null, makes it active again. */
export async function saveBlock(
  transaction: DbTransaction,
  userId: number,
  block: { until: Date | null; rule: ModerationRule | null; reason: string } | null,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      status: block ? 'blocked' : 'active',
      blocked_until: block?.until ?? null,
      blocked_rule: block?.rule ?? null,
      blocked_reason: block?.reason || null,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Everybody with a role, admins first. */
export function listStaffAccounts(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'phone', 'role', 'status'])
    .where('role', '<>', 'user')
    .orderBy('role')
    .orderBy('id')
    .execute();
}

import { sql } from 'kysely';
import type { AskedKind, UserKind } from '#contract/values/profile.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** What somebody states who asks for a kind. */
export interface StatedKind {
  kind: AskedKind;
  name: string;
  tin: string;
  comment: string;
}

/** The kind of an account. */
export async function findKind(db: Db, userId: number): Promise<UserKind> {
  const { kind } = await db.selectFrom('users').select('kind').where('id', '=', userId).executeTakeFirstOrThrow();
  return kind;
}

/** The newest request of an account, whatever became of it. */
export function findLastKindRequest(db: Db, userId: number) {
  return db
    .selectFrom('kind_requests')
    .select(['kind', 'name', 'tin', 'comment', 'state', 'reason', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The request of an account that waits. */
export function findWaitingKindRequest(db: Db, userId: number) {
  return db
    .selectFrom('kind_requests')
    .select(['id', 'kind', 'name', 'tin', 'comment', 'created_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export type WaitingKindRequest = NonNullable<Awaited<ReturnType<typeof findWaitingKindRequest>>>;

/** How many requests wait, counted up to `most`; of deleted accounts none. */
export async function countKindRequests(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from kind_requests k join users u on u.id = k.user_id
      where k.state = 'waiting' and u.status <> 'deleted' limit ${most}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores a request. False where one waits already. */
export async function insertKindRequest(
  db: Db,
  userId: number,
  { tin, ...stated }: StatedKind,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('kind_requests')
    .values({ user_id: userId, ...stated, tin: tin || null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends a request of this account that waits. @returns the kind that was asked for; undefined where it waits no more */
export async function endKindRequest(
  transaction: DbTransaction,
  request: { id: number; userId: number },
  decided: { state: 'approved' | 'refused'; reason: string; by: number; now: Date },
): Promise<AskedKind | undefined> {
  const ended = await transaction
    .updateTable('kind_requests')
    .set({
      state: decided.state,
      reason: decided.reason || null,
      decided_by: decided.by,
      decided_at: decided.now,
    })
    .where('id', '=', request.id)
    .where('user_id', '=', request.userId)
    .where('state', '=', 'waiting')
    .returning('kind')
    .executeTakeFirst();
  return ended?.kind;
}

/** Shows an account as another kind. */
export async function saveKind(transaction: DbTransaction, userId: number, kind: UserKind, now: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ kind, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute();
}

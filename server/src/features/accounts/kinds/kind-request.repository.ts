import { sql } from 'kysely';
import type { AskedKind, UserKind } from '#contract/values/profile.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';

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
    .select(['id', 'kind', 'name', 'tin', 'comment', 'state', 'reason', 'created_at', 'decided_at'])
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

/** How many requests wait, counted up to `most`; of deleted accounts none. */
export async function countKindRequests(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from kind_requests k join users u on u.id = k.user_id
      where k.state = 'waiting' and u.status <> 'deleted' limit ${most}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The papers of a request, in the order in which they were sent. */
export async function listKindPapers(db: Db, requestId: number) {
  const rows = await db
    .selectFrom('kind_papers as paper')
    .innerJoin('stored_files as file', 'file.hash', 'paper.file_hash')
    .select(['paper.id', 'file.hash', 'file.widths', 'file.width', 'file.height'])
    .where('request_id', '=', requestId)
    .orderBy('paper.id')
    .execute();
  return rows.map(({ hash, widths, ...paper }) => ({ ...paper, url: pictureUrl(hash, Math.max(...widths)) }));
}

export async function insertKindPapers(
  transaction: DbTransaction,
  requestId: number,
  papers: readonly { id: number; hash: string }[],
): Promise<void> {
  if (papers.length === 0) return;
  await transaction
    .insertInto('kind_papers')
    .values(papers.map(({ id, hash }) => ({ id, request_id: requestId, file_hash: hash })))
    // The same picture twice is one paper.
    .onConflict((conflict) => conflict.columns(['request_id', 'file_hash']).doNothing())
    .execute();
}

/** Removes some papers of requests that were decided before: the sweep takes their pictures then (rules/privacy#retention). */
export function deletePapersDecidedBefore(db: Db, before: Date): Promise<number> {
  return deleteSome(db, 'kind_papers', sql`request_id in (select id from kind_requests where decided_at < ${before})`);
}

/** Stores a request. @returns its id; undefined where one waits already */
export async function insertKindRequest(
  transaction: DbTransaction,
  userId: number,
  { tin, kind, name, comment }: StatedKind,
  now: Date,
): Promise<number | undefined> {
  const inserted = await transaction
    .insertInto('kind_requests')
    .values({ user_id: userId, kind, name, comment, tin: tin || null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
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

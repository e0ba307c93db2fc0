import { sql } from 'kysely';
import type { AskedKind, UserKind } from '#contract/values/profile.ts';
import { insertPaperFiles, type NewPaper } from '#server/features/uploads/uploads.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

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
export function listKindPapers(db: Db, requestId: number): Promise<{ id: number; width: number; height: number }[]> {
  return db
    .selectFrom('kind_papers as paper')
    .leftJoin('paper_files as file', 'file.key', 'paper.file_key')
    .leftJoin('stored_files as picture', 'picture.hash', 'paper.file_hash')
    .select((row) => [
      'paper.id',
      row.fn.coalesce('file.width', 'picture.width').$notNull().as('width'),
      row.fn.coalesce('file.height', 'picture.height').$notNull().as('height'),
    ])
    .where('request_id', '=', requestId)
    .orderBy('paper.id')
    .execute();
}

export async function insertKindPapers(
  transaction: DbTransaction,
  requestId: number,
  papers: readonly NewPaper[],
): Promise<void> {
  if (papers.length === 0) return;
  await insertPaperFiles(transaction, papers);
  await transaction
    .insertInto('kind_papers')
    .values(papers.map(({ id, key }) => ({ id, request_id: requestId, file_key: key })))
    .execute();
}

/** Removes some papers of requests that were decided before: the sweep takes their files then (rules/privacy#retention). */
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

/**
 * The request by which an account is of this kind stands as refused, so that its owner reads why and may ask anew. Who approved it and when stays,
 * since its papers are kept from then on; who took the kind back is in the audit log.
 */
export async function refuseApprovedKind(
  transaction: DbTransaction,
  userId: number,
  { kind, reason }: { kind: AskedKind; reason: string },
): Promise<void> {
  await transaction
    .updateTable('kind_requests')
    .set({ state: 'refused', reason })
    .where('id', '=', (request) =>
      request
        .selectFrom('kind_requests')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('state', '=', 'approved')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}

/** Shows an account as another kind. */
export async function saveKind(transaction: DbTransaction, userId: number, kind: UserKind, now: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ kind, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute();
}

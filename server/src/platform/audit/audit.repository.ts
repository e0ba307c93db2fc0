import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AuditAction, AuditedKind } from '#contract/values/audit.ts';
import { networkKey, type Viewer } from '../caller/caller.ts';
import type { Db, DbTransaction } from '../database/database.ts';

/** One act of staff: who did what to what, before and after (rules/privacy#audit). */
export interface Act<Action extends AuditAction = AuditAction> {
  action: Action;
  kind: AuditedKind;
  id: number | string | null;
  /** what the act changed, as it was and as it is; never phones, codes, or texts of messages */
  before?: object | null;
  after?: object | null;
  reason?: string | null;
}

/**
 * Writes acts of these actions into the audit log, in the transaction that does them: neither stands without the other. Belongs at the
 * end of the transaction, since later acts of others wait for its commit.
 */
export type Recorder<Action extends AuditAction = AuditAction> = (
  transaction: DbTransaction,
  ...acts: Act<Action>[]
) => Promise<void>;

/** Who acts, nobody for the machine itself, and how acts of these actions come into the log. */
export interface Acting<Action extends AuditAction> {
  viewer: Viewer | null;
  record: Recorder<Action>;
}

/** As much of who acts as the log keeps; null on the machine itself. */
type Actor = {
  viewer: Pick<Viewer, 'id'>;
  request: Pick<FastifyRequest, 'id' | 'ip'> | SocketEvent | EarlierRequest | null;
} | null;

/** What stands in for a request where an event of a socket is the act. */
interface SocketEvent {
  id: string;
  ip: null;
}

/** A request that has been answered already, and whose effect comes later. */
interface EarlierRequest {
  id: string;
  /** as `networkKey` names it */
  network: string | null;
}

/** Writes down what this actor does. */
export function recorderOf(actor: Actor): Recorder {
  return async (transaction, ...acts) => {
    if (acts.length === 0) return;
    await transaction
      .insertInto('audit_log')
      .values(
        acts.map(({ action, kind, id, before, after, reason }) => ({
          actor_id: actor?.viewer.id ?? null,
          action,
          object_kind: kind,
          object_id: id === null ? null : String(id),
          ...(before ? { before: JSON.stringify(before) } : {}),
          ...(after ? { after: JSON.stringify(after) } : {}),
          reason: reason ?? null,
          request_id: actor?.request?.id ?? null,
          network: networkOf(actor),
        })),
      )
      .execute();
  };
}

function networkOf(actor: Actor): string | null {
  const request = actor?.request;
  if (!request) return null;
  if ('network' in request) return request.network;
  return request.ip ? networkKey(request.ip) : null;
}

/** Keeps that an account said to be another one in a chat (rules/goals C6): evidence, though no act of staff. */
export async function recordForgedSender(
  db: Db,
  forged: { userId: number; claimed: string; socketEvent: string; requestId: string },
): Promise<void> {
  const { userId, claimed, socketEvent, requestId } = forged;
  const act: Act = { action: 'chat.forged_sender', kind: 'user', id: userId, after: { claimed, socketEvent } };
  const record = recorderOf({ viewer: { id: userId }, request: { id: requestId, ip: null } });
  await db.transaction().execute((transaction) => record(transaction, act));
}

/** Rows that one statement checks: few enough for the time that a statement may take. */
const rowsAtOnce = 5000;

/**
 * The first row that is not what was written, or before which rows were taken out; null while the chain holds. Reads the whole log, some
 * thousand rows at a time. The first row goes on from the last that left the log in order, or from nothing.
 */
export async function findBrokenLink(db: Db): Promise<number | null> {
  let from = 0;
  for (;;) {
    const { rows } = await sql<{ broken: number | null; last: number | null; count: number }>`
      select (min(id) filter (where (place > 1 or ${from} = 0) and hash <> digest))::bigint as broken, max(id) as last,
        count(*)::int as count
      from (
        select a.id, a.hash, row_number() over by_id as place,
          audit_digest(case when row_number() over by_id = 1 then (select digest from audit_start) else lag(a.hash) over by_id end, a) as digest
        from (select * from audit_log where id >= ${from} order by id limit ${rowsAtOnce}) a
        window by_id as (order by a.id)
      ) chain`.execute(db);
    const [found] = rows;
    if (!found || found.broken !== null) return found?.broken ?? null;
    if (found.last === null || found.count < rowsAtOnce) return null;
    // The last row is believed now, and is the first of the next ones.
    from = found.last;
  }
}

/**
 * The newest row with its digest, which stands for all before it: noted elsewhere, it shows whether somebody who may switch the guards
 * off has written the log anew, or cut off its end.
 */
export async function findLastLink(db: Db): Promise<{ id: number; digest: string } | null> {
  const row = await db.selectFrom('audit_log').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ? { id: row.id, digest: row.hash.toString('hex') } : null;
}

/**
 * Lets rows go that are older than three years (rules/privacy#retention), from the first one on, and notes what the chain of the rest
 * goes on from. The server's role may not delete here: a function of the owner does. @returns how many
 */
export async function purgeAudit(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select purge_audit(${rowsAtOnce}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

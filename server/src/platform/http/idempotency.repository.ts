import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isLockTimeout } from '#server/platform/database/sql-errors.ts';
import type { Db, DbTransaction } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';

/** The caller's key for one effect, or null when none was sent. @throws AppError BAD_REQUEST for a malformed one */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,128}$/.test(key)) throw new AppError('BAD_REQUEST');
  return key;
}

/** What else makes a call the same call; needed where the platform has not read it itself. */
export interface SameCall {
  /** instead of the parsed path and body, such as the digests of files */
  parts?: readonly unknown[];
  /** whose key it is, instead of the account that calls */
  scope?: string;
}

/**
 * Runs the effect of a call in one transaction, at most once per (scope, route, key): the key's row is written with the effect, so a
 * repeat finds either both or neither (rules/answers#idempotency). Without a key it is a plain transaction.
 * @throws AppError IDEMPOTENCY_IN_PROGRESS while the first call still runs, IDEMPOTENCY_MISMATCH for another body
 */
export type Once<Same extends [same?: SameCall] = [same?: SameCall]> = <Answer>(
  effect: (transaction: DbTransaction) => Promise<Answer>,
  ...same: Same
) => Promise<Answer>;

/** The one effect of a call that is declared idempotent. */
export function onceFor(
  db: Db,
  call: {
    route: string;
    userId: number | null;
    key: string | null;
    parts: readonly unknown[] | null;
    reply: FastifyReply;
  },
): Once {
  return async (effect, same = {}) => {
    const parts = same.parts ?? call.parts;
    const scope = same.scope ?? (call.userId === null ? null : `user:${call.userId}`);
    if (parts === null || scope === null) throw new Error(`${call.route} does not say what makes two calls the same`);
    if (call.key === null) return db.transaction().execute(effect);
    const stored = { scope, route: call.route, key: call.key, fingerprint: fingerprintOf(parts) };
    return runOnce(db, stored, call.reply, effect);
  };
}

/** SHA-256 over the canonical parts of a request. */
function fingerprintOf(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function runOnce<Answer>(
  db: Db,
  { scope, route, key, fingerprint }: { scope: string; route: string; key: string; fingerprint: Buffer },
  reply: FastifyReply,
  effect: (transaction: DbTransaction) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (transaction) => {
    let claimed: unknown;
    try {
      claimed = await transaction
        .insertInto('idempotency_keys')
        .values({ scope, route, key, fingerprint, lease_until: sql`now() + interval '60 seconds'` })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
    } catch (error) {
      // Another transaction holds the same key and has not ended within the lock time-out.
      if (isLockTimeout(error)) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
      throw error;
    }
    if (!claimed) {
      const first = await transaction
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'body'])
        .where('scope', '=', scope)
        .where('route', '=', route)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (!first.fingerprint.equals(fingerprint)) throw new AppError('IDEMPOTENCY_MISMATCH');
      reply.header('idempotent-replayed', 'true');
      // Only this function writes the column, and it wrote an Answer.
      return first.body as Answer;
    }
    const answer = await effect(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ status: 200, body: JSON.stringify(answer) })
      .where('scope', '=', scope)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

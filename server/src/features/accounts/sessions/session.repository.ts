import { sql } from 'kysely';
import { termsVersion } from '#contract/values/terms.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

export type RevokeReason = 'logout' | 'ended' | 'reuse' | 'limit' | 'blocked' | 'deleted' | 'epoch' | 'phone';

/**
 * When the person of some sessions `s` was here last (product/chat#last-seen): a page that nobody looks at refreshes its token too, which
 * `last_seen_at` notes. Of a session from before presence was noted it is the earlier of the two that counts.
 */
export const lastPresence = 'max(least(s.last_seen_at, s.last_present_at))';

/** Whether the account of `users` has still to agree to the version of the terms that holds (product/accounts#consent). */
const owesConsent = sql<boolean>`not exists (select from consents as c where c.user_id = users.id and c.version = ${termsVersion})`;

/** Whether somebody has still to agree to the version of the terms that holds (product/accounts#consent). */
export async function findOwesConsent(db: Db, userId: number): Promise<boolean> {
  const { owes } = await db
    .selectFrom('users')
    .select(owesConsent.as('owes'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return owes;
}

/** Whether the account of a session has a second factor that counts. */
const hasFactor = sql<boolean>`exists (select from second_factors f where f.user_id = sessions.user_id and f.turned_on_at is not null)`;

/** A session together with its account, as authentication needs it. */
export function findSessionWithAccount(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.generation',
      'sessions.successor_seen',
      'sessions.ends_at',
      'sessions.revoked_at',
      'users.username',
      'users.role',
      'users.status',
      'users.blocked_until',
      'sessions.factor_confirmed_at',
      hasFactor.as('has_factor'),
      owesConsent.as('owes_consent'),
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

/** Notes that the tokens of this generation have arrived at their owner. */
export async function markGenerationSeen(db: Db, sessionId: string, generation: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ successor_seen: true })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('successor_seen', '=', false)
    .execute();
}

/** The session and its account; the session's row stays locked until the transaction ends. */
export function lockSession(transaction: DbTransaction, sessionId: string) {
  return transaction
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.username', 'users.role', 'users.status', 'users.blocked_until', owesConsent.as('owes_consent')])
    .where('sessions.id', '=', sessionId)
    .forUpdate('sessions')
    .executeTakeFirst();
}

/**
 * Whether nobody has signed in to this account from this device before, though it is signed in elsewhere: the owner there is
 * told. A program (`deviceHash` null) is known by nothing.
 */
export async function isUnusualDevice(
  transaction: DbTransaction,
  userId: number,
  deviceHash: Buffer | null,
  now: Date,
): Promise<boolean> {
  const { elsewhere, here } = await transaction
    .selectFrom('sessions')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('revoked_at', 'is', null).filterWhere('ends_at', '>', now).as('elsewhere'),
      fn.countAll<number>().filterWhere('device_hash', '=', deviceHash).as('here'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return elsewhere > 0 && here === 0;
}

/** Holds a session that still works until the transaction ends. @returns whether there is one */
export async function lockLiveSession(transaction: DbTransaction, sessionId: string, now: Date): Promise<boolean> {
  const session = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return session !== undefined;
}

export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

export interface NewSession {
  id: string;
  userId: number;
  secretHash: Buffer;
  deviceHash: Buffer | null;
  device: string;
  network: string;
  now: Date;
  expiresAt: Date;
  endsAt: Date;
  codeConfirmedAt: Date | null;
  factorConfirmedAt: Date | null;
}

export async function insertSession(transaction: DbTransaction, session: NewSession): Promise<void> {
  await transaction
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      secret_hash: session.secretHash,
      device_hash: session.deviceHash,
      device: session.device,
      network: session.network,
      created_at: session.now,
      last_seen_at: session.now,
      last_present_at: session.now,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
      code_confirmed_at: session.codeConfirmedAt,
      factor_confirmed_at: session.factorConfirmedAt,
    })
    .execute();
}

/** Ends the account's live sessions beyond the `keep` last used. The caller holds the account's row. */
export async function endOldestSessions(
  transaction: DbTransaction,
  userId: number,
  keep: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: 'limit' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(keep),
    )
    .execute();
}

export async function saveRotation(
  transaction: DbTransaction,
  sessionId: string,
  next: { secretHash: Buffer; previousHash: Buffer; generation: number; expiresAt: Date; endsAt: Date; now: Date },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({
      generation: next.generation,
      secret_hash: next.secretHash,
      previous_hash: next.previousHash,
      rotated_at: next.now,
      successor_seen: false,
      last_seen_at: next.now,
      expires_at: next.expiresAt,
      ends_at: next.endsAt,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** The account's sessions that still work, last used first. */
export function listLiveSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one live session. True when this call ended it. */
export async function revokeSession(
  db: Db,
  session: { id: string; userId: number },
  reason: RevokeReason,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all live sessions of an account, but `exceptId`; gives the ended ones. */
export async function revokeSessionsOf(
  db: Db,
  userId: number,
  reason: RevokeReason,
  now: Date,
  exceptId: string | null = null,
): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Whether this browser has held a session of this phone's account (rules/identity#sending). */
export async function deviceHadSession(db: Db, phone: string, deviceHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(sql<number>`1`.as('found'))
    .where('users.phone', '=', phone)
    .where('sessions.device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that the session's holder has just confirmed a one-time code. */
export async function confirmCode(transaction: DbTransaction, sessionId: string, now: Date): Promise<void> {
  await transaction.updateTable('sessions').set({ code_confirmed_at: now }).where('id', '=', sessionId).execute();
}

/** Notes that the session's holder has just shown the second factor. */
export async function confirmFactor(transaction: DbTransaction, sessionId: string, now: Date): Promise<void> {
  await transaction.updateTable('sessions').set({ factor_confirmed_at: now }).where('id', '=', sessionId).execute();
}

/** Whether the session's holder has shown since this moment what the account is guarded by: the second factor where it has one, else a one-time code. */
export async function codeConfirmedSince(db: Db, sessionId: string, since: Date): Promise<boolean> {
  const confirmed = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(sql<Date>`case when ${hasFactor} then factor_confirmed_at else code_confirmed_at end`, '>=', since)
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** The newest session of a browser, whatever became of it. */
export function findNewestSessionOf(db: Db, deviceHash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['revoked_at', 'revoke_reason', 'expires_at'])
    .where('device_hash', '=', deviceHash)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Removes some sessions that ended before this moment. @returns how many */
export function deleteSessionsEndedBefore(db: Db, moment: Date): Promise<number> {
  return deleteSome(db, 'sessions', sql`coalesce(revoked_at, expires_at) < ${moment}`);
}

/** Ends every session there is: everybody signs in again (rules/operation#secrets). @returns how many */
export async function revokeAllSessions(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: 'epoch' })
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

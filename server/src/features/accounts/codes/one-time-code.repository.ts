import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';
import { type Lane, resendLimitName } from '../credentials/auth-limits.ts';

export interface NewChallenge {
  id: string;
  phone: string;
  codeHash: Buffer;
  address: string;
  network: string;
  lane: Lane;
  now: Date;
  expiresAt: Date;
}

/** Sends for one phone come one after the other, whoever asks for them. */
export async function lockPhone(transaction: DbTransaction, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`.execute(transaction);
}

/** Stores a challenge in place of the phone's live one, which is void from now on. */
export async function replaceChallenge(transaction: DbTransaction, challenge: NewChallenge): Promise<void> {
  await transaction
    .updateTable('otp_challenges')
    .set({ state: 'void' })
    .where('phone', '=', challenge.phone)
    .where('state', 'in', ['issued', 'verified'])
    .execute();
  await transaction
    .insertInto('otp_challenges')
    .values({
      id: challenge.id,
      phone: challenge.phone,
      code_hash: challenge.codeHash,
      address: challenge.address,
      network: challenge.network,
      lane: challenge.lane,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** The phone's newest challenge, whatever became of it; its row stays locked until the transaction ends. */
export function lockNewestChallenge(transaction: DbTransaction, phone: string) {
  return transaction
    .selectFrom('otp_challenges')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof lockNewestChallenge>>>;

/** Counts a wrong try; the last one allowed kills the code. */
export async function countWrongTry(transaction: DbTransaction, challengeId: string, allowed: number): Promise<void> {
  await transaction
    .updateTable('otp_challenges')
    .set({
      wrong_tries: sql<number>`wrong_tries + 1`,
      state: sql<'void'>`case when wrong_tries + 1 >= ${allowed}::int then 'void' else state end`,
    })
    .where('id', '=', challengeId)
    .where('state', 'in', ['issued', 'verified'])
    .execute();
}

/** issued → verified, or issued|verified → spent. True for the one call that makes the move. */
export async function moveChallenge(
  transaction: DbTransaction,
  challengeId: string,
  to: 'verified' | 'spent',
  now: Date,
): Promise<boolean> {
  const moved = await transaction
    .updateTable('otp_challenges')
    .set({
      state: to,
      verified_at: sql<Date>`coalesce(verified_at, ${now})`,
      ...(to === 'spent' ? { spent_at: now } : {}),
    })
    .where('id', '=', challengeId)
    .where('state', 'in', to === 'verified' ? ['issued'] : ['issued', 'verified'])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Stores a ticket once; verifying the same code again leaves the first, and its end, as it is. */
export async function keepTicket(
  transaction: DbTransaction,
  ticket: { tokenHash: Buffer; phone: string; challengeId: string; expiresAt: Date },
): Promise<void> {
  await transaction
    .insertInto('registration_tickets')
    .values({
      token_hash: ticket.tokenHash,
      phone: ticket.phone,
      challenge_id: ticket.challengeId,
      expires_at: ticket.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Uses up a ticket and its challenge. @returns when the code was sent, for the one call that does; else null. A code sent meanwhile does not void the proof, or a
 * stranger who asks for one could stop the owner's registration.
 */
export async function spendTicket(
  transaction: DbTransaction,
  tokenHash: Buffer,
  phone: string,
  now: Date,
): Promise<Date | null> {
  const used = await transaction
    .updateTable('registration_tickets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('challenge_id')
    .executeTakeFirst();
  if (!used) return null;
  const spent = await transaction
    .updateTable('otp_challenges')
    .set({ state: 'spent', spent_at: now })
    .where('id', '=', used.challenge_id)
    .where('verified_at', 'is not', null)
    .where('state', '<>', 'spent')
    .returning('created_at')
    .executeTakeFirst();
  return spent?.created_at ?? null;
}

/** Whether the ticket was given for this phone, used or not. */
export async function isTicketOf(db: Db, tokenHash: Buffer, phone: string): Promise<boolean> {
  const ticket = await db
    .selectFrom('registration_tickets')
    .select('phone')
    .where('token_hash', '=', tokenHash)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return ticket !== undefined;
}

/** Removes some challenges made before this moment, and their tickets; gives how many. */
export function deleteChallengesMadeBefore(db: Db, moment: Date): Promise<number> {
  return deleteSome(db, 'otp_challenges', sql`created_at < ${moment}`);
}

/** Ends the pause that a code sent to this phone at this moment began, whichever browser's limit it stands in. */
export async function endPauseBetweenCodes(transaction: DbTransaction, phone: string, sentAt: Date): Promise<void> {
  await transaction
    .deleteFrom('rate_limits')
    .where('name', '=', resendLimitName)
    .where('window_start', '=', sentAt)
    .where((where) => where.or([where('subject', '=', phone), where('subject', 'like', `${phone}|%`)]))
    .execute();
}

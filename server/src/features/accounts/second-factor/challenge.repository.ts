import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

export async function insertChallenge(
  transaction: DbTransaction,
  challenge: { tokenHash: Buffer; userId: number; deviceHash: Buffer | null; expiresAt: Date },
): Promise<void> {
  await transaction
    .insertInto('second_factor_challenges')
    .values({
      token_hash: challenge.tokenHash,
      user_id: challenge.userId,
      device_hash: challenge.deviceHash,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Whose sign-in waits under this token. */
export async function findChallengedUser(db: Db, tokenHash: Buffer): Promise<number | null> {
  const challenge = await db
    .selectFrom('second_factor_challenges')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return challenge?.user_id ?? null;
}

/** The sign-in that waits under this token; held until the transaction ends. */
export function lockChallenge(transaction: DbTransaction, tokenHash: Buffer) {
  return transaction
    .selectFrom('second_factor_challenges')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongStep(transaction: DbTransaction, tokenHash: Buffer): Promise<void> {
  await transaction
    .updateTable('second_factor_challenges')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends every sign-in of an account that waits for the second step. */
export async function deleteChallengesOf(transaction: DbTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute();
}

/** Removes some of what nobody can finish any more; gives how many. */
export function deleteStepsEndedBefore(db: Db, moment: Date): Promise<number> {
  return deleteSome(db, 'second_factor_challenges', sql`expires_at < ${moment}`);
}

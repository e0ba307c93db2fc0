import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

/** Uses a proof of work up. True for the one call that does. */
export async function spendProof(transaction: DbTransaction, proof: { id: string; expiresAt: Date }): Promise<boolean> {
  const spent = await transaction
    .insertInto('spent_proofs')
    .values({ id: proof.id, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Removes some proofs that count no more anyway; gives how many. */
export function deleteProofsEndedBefore(db: Db, moment: Date): Promise<number> {
  return deleteSome(db, 'spent_proofs', sql`expires_at < ${moment}`);
}

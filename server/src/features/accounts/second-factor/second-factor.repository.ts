import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** What is kept of an account's second factor, begun or on; held until the transaction ends. */
export function lockSecondFactor(transaction: DbTransaction, userId: number) {
  return transaction
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export type SecondFactor = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>;

/** Since when the account has a second factor; null where it has none. */
export async function secondFactorSince(db: Db, userId: number): Promise<Date | null> {
  const factor = await db
    .selectFrom('second_factors')
    .select('turned_on_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return factor?.turned_on_at ?? null;
}

/** Keeps a secret that nobody has confirmed yet, in place of an earlier one; never of one that counts already. */
export async function keepBegunSecret(
  transaction: DbTransaction,
  begun: { userId: number; sealed: Buffer; sessionId: string; now: Date },
): Promise<boolean> {
  const values = { sealed_secret: begun.sealed, session_id: begun.sessionId, begun_at: begun.now };
  const kept = await transaction
    .insertInto('second_factors')
    .values({ user_id: begun.userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('second_factors.turned_on_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function markTurnedOn(transaction: DbTransaction, userId: number, now: Date): Promise<void> {
  await transaction.updateTable('second_factors').set({ turned_on_at: now }).where('user_id', '=', userId).execute();
}

/** Uses a step up, and all before it. True for the one call that does. */
export async function spendStep(transaction: DbTransaction, userId: number, step: number): Promise<boolean> {
  const used = await transaction
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** New recovery codes in place of all that there were. */
export async function replaceRecoveryCodes(
  transaction: DbTransaction,
  userId: number,
  { salt, hashes }: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction.updateTable('second_factors').set({ recovery_salt: salt }).where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** What the account's recovery codes are digested with; null where it has none. */
export async function readRecoverySalt(db: Db, userId: number): Promise<Buffer | null> {
  const factor = await db
    .selectFrom('second_factors')
    .select('recovery_salt')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return factor?.recovery_salt ?? null;
}

/** Uses a recovery code up. True for the one call that does. */
export async function spendRecoveryCode(
  transaction: DbTransaction,
  userId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes away the second factor with its codes, and sign-ins that wait for it. True where it counted already. */
export async function deleteSecondFactor(transaction: DbTransaction, userId: number): Promise<boolean> {
  await transaction.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute();
  const gone = await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('turned_on_at')
    .executeTakeFirst();
  return gone !== undefined && gone.turned_on_at !== null;
}

/** All second factors, as they are sealed. */
export function listSealedSecrets(db: Db) {
  return db.selectFrom('second_factors').select(['user_id', 'sealed_secret']).execute();
}

/** The same secret under another seal; not where it has changed meanwhile. */
export async function saveSeal(db: Db, userId: number, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ sealed_secret: to })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', from)
    .execute();
}

/** Admins who have no second factor; one whose block has ended counts once it is lifted, as `lockAdmins` counts. */
export async function countAdminsWithoutFactor(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where u.role = 'admin' and u.status = 'active'
      and not exists (select from second_factors f where f.user_id = u.id and f.turned_on_at is not null)`.execute(db);
  return rows[0]?.count ?? 0;
}

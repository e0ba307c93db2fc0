import { sql } from 'kysely';
import type { Language } from '#contract/texts/language.ts';
import { lockAccountRow } from '#server/platform/database/account-lock.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

const accountColumns = [
  'id',
  'phone',
  'username',
  'role',
  'kind',
  'status',
  'blocked_until',
  'blocked_rule',
  'blocked_reason',
  'password_hash',
  'language',
  'shows_last_seen',
  'avatar_hash',
  'region_id',
  'district_id',
  'created_at',
] as const;

/** The account of this phone, whatever its status. */
export function findUserByPhone(db: Db, phone: string) {
  return db.selectFrom('users').select(accountColumns).where('phone', '=', phone).executeTakeFirst();
}

export function findUser(db: Db, userId: number) {
  return db.selectFrom('users').select(accountColumns).where('id', '=', userId).executeTakeFirst();
}

/** The account as it is now, held until the transaction ends: its sessions are counted, opened and ended one after the other. */
export function lockUser(transaction: DbTransaction, userId: number) {
  return lockAccountRow(transaction, userId, accountColumns);
}

export type Account = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export interface NewUser {
  phone: string;
  username: string;
  regionId: number;
  districtId: number;
  language: Language;
  now: Date;
}

/** Stores an account; null when the phone has one. */
export async function insertUser(transaction: DbTransaction, user: NewUser) {
  const stored = await transaction
    .insertInto('users')
    .values({
      phone: user.phone,
      username: user.username,
      region_id: user.regionId,
      district_id: user.districtId,
      language: user.language,
      created_at: user.now,
      updated_at: user.now,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning(['id', 'username', 'role'])
    .executeTakeFirst();
  return stored ?? null;
}

/** Keeps to which version of the terms a person agreed, and when they first did (product/accounts#consent). */
export async function insertConsent(db: Db, userId: number, version: string, now: Date): Promise<void> {
  await db
    .insertInto('consents')
    .values({ user_id: userId, version, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface UserChanges {
  username?: string | undefined;
  regionId?: number | undefined;
  districtId?: number | undefined;
  language?: Language | undefined;
  showsLastSeen?: boolean | undefined;
}

/** Writes the given fields of an account. */
export async function updateUser(db: Db, userId: number, changes: UserChanges, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...(changes.username === undefined ? {} : { username: changes.username }),
      ...(changes.regionId === undefined ? {} : { region_id: changes.regionId }),
      ...(changes.districtId === undefined ? {} : { district_id: changes.districtId }),
      ...(changes.language === undefined ? {} : { language: changes.language }),
      ...(changes.showsLastSeen === undefined ? {} : { shows_last_seen: changes.showsLastSeen }),
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Gives an account another picture, or none. */
export async function saveAvatar(db: Db, userId: number, hash: string | null, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ avatar_hash: hash, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute();
}

/**
 * Gives an account that the caller holds another phone; the key of phones stops whoever takes it at the same moment.
 * @returns false when another account has it
 */
export async function savePhone(
  transaction: DbTransaction,
  userId: number,
  phone: string,
  now: Date,
): Promise<boolean> {
  const saved = await transaction
    .updateTable('users')
    .set({ phone, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .where((where) =>
      where.not(where.exists(where.selectFrom('users as other').select('other.id').where('other.phone', '=', phone))),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Makes an account active again whose block has ended. @returns whether it has */
export async function unblockEnded(transaction: DbTransaction, userId: number, now: Date): Promise<boolean> {
  const lifted = await transaction
    .updateTable('users')
    .set({
      status: 'active',
      blocked_until: null,
      blocked_rule: null,
      blocked_reason: null,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('status', '=', 'blocked')
    .where('blocked_until', '<=', now)
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return lifted !== undefined;
}

/** Blocked accounts whose block has ended, the earliest first. */
export async function listEndedBlocks(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'blocked')
    .where('blocked_until', '<=', now)
    .orderBy('blocked_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes away what somebody else's device may have tied to an account that the caller holds: the linked messenger, and links to
 * tie one or to load the archive that nobody has followed yet.
 */
export async function cutLinks(transaction: DbTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('telegram_links').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('export_links').where('user_id', '=', userId).where('finished_at', 'is', null).execute();
  await transaction.updateTable('users').set({ telegram_chat_id: null }).where('id', '=', userId).execute();
}

export async function savePasswordHash(
  transaction: DbTransaction,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

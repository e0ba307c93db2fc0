import { sql } from 'kysely';
import { deleteNoticesNaming } from '#server/features/notifications/notifications.ts';
import { isEvidence } from '#server/platform/database/case-conditions.ts';
import { awaitsAnswerOfMember, unreadCountOfMember } from '#server/platform/database/conversation-members.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** Deleted accounts whose way back has ended, the longest gone first, but for some. */
export async function listClosedBefore(
  db: Db,
  before: Date,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'deleted')
    .where('phone', 'is not', null)
    .where('deleted_at', '<=', before)
    .where(sql<boolean>`id <> all(${[...except]}::bigint[])`)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tables whose rows of a person all go: table and column that names them. */
const ownRows = [
  ['sessions', 'user_id'],
  ['second_factor_challenges', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['second_factors', 'user_id'],
  ['push_subscriptions', 'user_id'],
  ['deliveries', 'user_id'],
  ['pending_message_notifications', 'user_id'],
  ['telegram_links', 'user_id'],
  ['export_links', 'user_id'],
  ['saved_replies', 'user_id'],
  ['saved_searches', 'user_id'],
  ['recent_searches', 'user_id'],
  ['notifications', 'user_id'],
  ['kind_requests', 'user_id'],
  ['consents', 'user_id'],
  ['shop_details', 'user_id'],
  ['shop_feeds', 'user_id'],
  ['shop_imports', 'user_id'],
  ['shop_items', 'user_id'],
  ['follows', 'follower_id'],
  ['follows', 'seller_id'],
  ['seller_answer_times', 'seller_id'],
  ['user_blocks', 'blocker_id'],
  ['user_blocks', 'blocked_id'],
] as const;

/** Whoever had a shop has thousands of rows of a kind, and nobody waits for them any more. */
const takeTime = (transaction: DbTransaction) => sql`set local statement_timeout = '2min'`.execute(transaction);

/**
 * Erases one account whose time is over: what was its own goes, its listings wait for the purge, and its row stays as the
 * nameless author of what others keep. What was said in messages that moderators look at, or that were reported after `keptFrom`, waits.
 * Nothing happens when its owner came back meanwhile.
 */
export async function eraseAccount(
  transaction: DbTransaction,
  userId: number,
  { before, keptFrom }: { before: Date; keptFrom: Date },
): Promise<boolean> {
  await takeTime(transaction);
  const erased = await transaction
    .updateTable('users')
    .set({
      phone: null,
      phone_hash: null,
      username: '-',
      avatar_hash: null,
      region_id: null,
      district_id: null,
      language: null,
      password_hash: null,
      blocked_rule: null,
      blocked_reason: null,
      blocked_until: null,
      telegram_chat_id: null,
      notification_choices: '{}',
      shows_last_seen: true,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', userId)
    .where('status', '=', 'deleted')
    .where('phone', 'is not', null)
    .where('deleted_at', '<=', before)
    .returning('deleted_at')
    .executeTakeFirst();
  if (!erased) return false;
  for (const [table, column] of ownRows) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(transaction);
  }
  await deleteNoticesNaming(transaction, userId);
  await transaction.updateTable('phone_reveals').set({ user_id: null }).where('user_id', '=', userId).execute();
  await sql`
    with gone as (delete from product_likes where user_id = ${userId} returning product_id)
    update products set like_count = greatest(like_count - 1, 0) where id in (select product_id from gone)`.execute(
    transaction,
  );
  await sql`delete from idempotency_keys where scope = ${`user:${userId}`}`.execute(transaction);
  await eraseFilesInMessages(transaction, userId, keptFrom);
  await eraseVersionsOfMessages(transaction, userId, keptFrom);
  // Pictures that never came to a listing go at once, those of listings with the purge.
  await transaction
    .deleteFrom('product_images')
    .where('owner_id', '=', userId)
    .where('product_id', 'is', null)
    .execute();
  await transaction
    .updateTable('products')
    .set({
      status: 'deleted',
      status_before_closing: null,
      deleted_at: sql<Date>`least(deleted_at, ${erased.deleted_at})`,
    })
    .where('seller_id', '=', userId)
    .execute();
  return true;
}

/** Erased accounts, some of them, of whose messages photos or recordings were kept for moderators, who need them no more. */
export async function listErasedWithFiles(db: Db, keptFrom: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from moderation_cases c
    join messages m on m.id = c.message_id
    join users u on u.id = m.sender_id and u.status = 'deleted' and u.phone is null
    where not ${isEvidence('m', keptFrom)}
      and (exists (select from message_photos h where h.conversation_id = m.conversation_id and h.seq = m.seq)
        or exists (select from voices v where v.conversation_id = m.conversation_id and v.seq = m.seq))
    order by u.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Erases photos and recordings in the messages of an account that is erased, but for those that moderators may still need. */
export async function eraseFilesInMessages(transaction: DbTransaction, userId: number, keptFrom: Date): Promise<void> {
  await takeTime(transaction);
  await lockConversationsWithFiles(transaction, userId);
  await erasePhotosInMessages(transaction, userId, keptFrom);
  await eraseVoices(transaction, userId, keptFrom);
  await noteTombstones(transaction, userId);
}

/** Whoever changes messages holds their conversations, in the order of their ids. */
async function lockConversationsWithFiles(transaction: DbTransaction, userId: number): Promise<void> {
  await sql`
    select from conversations where id in (
      select m.conversation_id from conversation_members me
      join messages m on m.conversation_id = me.conversation_id and m.sender_id = me.user_id and m.kind in ('photo', 'voice')
      where me.user_id = ${userId})
    order by id for update`.execute(transaction);
}

/** What became a tombstone in this transaction is caught up with, unread and waited for as any deletion is. */
async function noteTombstones(transaction: DbTransaction, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with gone as materialized (
      select m.conversation_id, m.seq, row_number() over (partition by m.conversation_id order by m.seq) as place
      from conversation_members me
      join messages m on m.conversation_id = me.conversation_id and m.sender_id = me.user_id and m.deleted_at >= now()
      where me.user_id = ${userId}
    ), counted as (
      update conversations c set last_change = c.last_change + g.n
      from (select conversation_id, count(*) as n from gone group by 1) g where c.id = g.conversation_id
      returning c.id, c.last_change - g.n as base
    ), numbered as (
      update messages m set change = c.base + g.place from gone g join counted c on c.id = g.conversation_id
      where m.conversation_id = g.conversation_id and m.seq = g.seq
    )
    select id from counted`.execute(transaction);
  await sql`
    update conversation_members m set
      unread_count = ${unreadCountOfMember}, awaits_answer = ${awaitsAnswerOfMember}
    where m.conversation_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(transaction);
}

/** Others keep the words that they were told, but no pictures; a message of pictures alone shows nothing any more. */
async function erasePhotosInMessages(transaction: DbTransaction, userId: number, keptFrom: Date): Promise<void> {
  await sql`
    with gone as (
      delete from message_photos h using conversation_members me, messages m
      where me.user_id = ${userId} and h.conversation_id = me.conversation_id
        and m.conversation_id = h.conversation_id and m.seq = h.seq and m.sender_id = me.user_id
        and not ${isEvidence('m', keptFrom)}
      returning h.conversation_id, h.seq)
    update messages m set deleted_at = clock_timestamp(), words = null from gone g
    where m.conversation_id = g.conversation_id and m.seq = g.seq and m.body = '' and m.deleted_at is null`.execute(
    transaction,
  );
}

/** Nobody keeps what they said aloud, unless moderators need it; the sweep takes the recordings. */
async function eraseVoices(transaction: DbTransaction, userId: number, keptFrom: Date): Promise<void> {
  await sql`
    with gone as (
      update messages m set deleted_at = coalesce(m.deleted_at, clock_timestamp()), words = null
      from conversation_members me, voices v
      where me.user_id = ${userId} and m.conversation_id = me.conversation_id and m.sender_id = me.user_id
        and v.conversation_id = m.conversation_id and v.seq = m.seq and not ${isEvidence('m', keptFrom)}
      returning m.conversation_id, m.seq)
    update voices v set conversation_id = null, seq = null from gone g
    where v.conversation_id = g.conversation_id and v.seq = g.seq`.execute(transaction);
  await transaction.updateTable('voices').set({ owner_id: null }).where('owner_id', '=', userId).execute();
}

/** What they took back by editing was theirs alone, unless moderators need it. */
async function eraseVersionsOfMessages(transaction: DbTransaction, userId: number, keptFrom: Date): Promise<void> {
  await sql`
    delete from message_versions v using conversation_members me, messages m
    where me.user_id = ${userId} and v.conversation_id = me.conversation_id
      and m.conversation_id = v.conversation_id and m.seq = v.seq and m.sender_id = me.user_id
      and not ${isEvidence('m', keptFrom)}`.execute(transaction);
}

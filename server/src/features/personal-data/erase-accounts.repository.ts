import { sql } from 'kysely';
import { deleteNoticesNaming } from '#server/features/notifications/notifications.ts';
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

/**
 * Erases one account whose time is over: what was its own goes, its listings wait for the purge, and its row stays as the
 * nameless author of what others keep. Nothing happens when its owner came back meanwhile.
 */
export async function eraseAccount(transaction: DbTransaction, userId: number, before: Date): Promise<boolean> {
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
  await holdConversationsWithFiles(transaction, userId);
  await erasePhotosInMessages(transaction, userId);
  await eraseVoices(transaction, userId);
  await noteTombstones(transaction, userId);
  await eraseVersionsOfMessages(transaction, userId);
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

/** Whoever changes messages holds their conversations, in the order of their ids. */
async function holdConversationsWithFiles(transaction: DbTransaction, userId: number): Promise<void> {
  await sql`
    select from conversations where id in (
      select conversation_id from voices where owner_id = ${userId} and conversation_id is not null
      union select m.conversation_id from conversation_members me
        join messages m on m.conversation_id = me.conversation_id and m.sender_id = me.user_id and m.kind = 'photo'
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
      unread_count = (select count(*) from messages t
        where t.conversation_id = m.conversation_id and t.sender_id <> m.user_id and t.deleted_at is null
          and t.seq > greatest(m.last_read_seq, m.hidden_up_to_seq)),
      awaits_answer = not m.hidden and coalesce((
        select t.sender_id <> m.user_id from messages t
        where t.conversation_id = m.conversation_id and t.seq > m.hidden_up_to_seq and t.deleted_at is null and t.kind <> 'event'
        order by t.seq desc limit 1), false)
    where m.conversation_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(transaction);
}

/** Others keep the words that they were told, but no pictures; a message of pictures alone shows nothing any more. */
async function erasePhotosInMessages(transaction: DbTransaction, userId: number): Promise<void> {
  await sql`
    with gone as (
      delete from message_photos h using conversation_members me, messages m
      where me.user_id = ${userId} and h.conversation_id = me.conversation_id
        and m.conversation_id = h.conversation_id and m.seq = h.seq and m.sender_id = me.user_id
        and not exists (select from moderation_cases k where k.message_id = m.id)
      returning h.conversation_id, h.seq)
    update messages m set deleted_at = clock_timestamp(), words = null from gone g
    where m.conversation_id = g.conversation_id and m.seq = g.seq and m.body = '' and m.deleted_at is null`.execute(
    transaction,
  );
}

/** Nobody keeps what they said aloud, unless moderators look at it; the sweep takes the recordings. */
async function eraseVoices(transaction: DbTransaction, userId: number): Promise<void> {
  await sql`
    with gone as (
      update messages m set deleted_at = coalesce(m.deleted_at, clock_timestamp()), words = null from voices v
      where v.owner_id = ${userId} and m.conversation_id = v.conversation_id and m.seq = v.seq
        and not exists (select from moderation_cases k where k.message_id = m.id)
      returning m.conversation_id, m.seq)
    update voices v set owner_id = null,
      conversation_id = case when g.seq is null then v.conversation_id end, seq = case when g.seq is null then v.seq end
    from voices o left join gone g on g.conversation_id = o.conversation_id and g.seq = o.seq
    where v.id = o.id and o.owner_id = ${userId}`.execute(transaction);
}

/** What they took back by editing was theirs alone, unless moderators look at it. */
async function eraseVersionsOfMessages(transaction: DbTransaction, userId: number): Promise<void> {
  await sql`
    delete from message_versions v using conversation_members me, messages m
    where me.user_id = ${userId} and v.conversation_id = me.conversation_id
      and m.conversation_id = v.conversation_id and m.seq = v.seq and m.sender_id = me.user_id
      and not exists (select from moderation_cases k where k.message_id = m.id)`.execute(transaction);
}

import { type RawBuilder, sql } from 'kysely';
import type { DeliveryChannel } from '#contract/values/notice.ts';
import { isLiveSession, isUsableAccount } from '#server/platform/database/account-conditions.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';

/** Deliveries taken at once. */
const atOnce = 100;
/** Characters of a message that are handed on: more than a notice shows, so that a card's number is whole where it is masked. */
const keptText = 180;

export interface DeliveryRow {
  id: number;
  user_id: number;
  channel: DeliveryChannel;
  endpoint: string | null;
  kind: string;
  /** as the job of its kind wrote it */
  notice: unknown;
  topic: string;
  attempts: number;
  created_at: Date;
  /** null where they are no longer there */
  p256dh: string | null;
  auth: string | null;
  chat_id: number | null;
  language: string | null;
}

/** After so many minutes another run may take what was taken and not sent: whoever took it has died. */
const leaseMinutes = 5;

/** Takes deliveries that are due, for some minutes; those of accounts that may not be used wait, and nobody waits behind them. */
export async function claimDeliveries(db: Db, now: Date): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    with claimed as (
      update deliveries set claimed_at = ${now}::timestamptz, attempts = attempts + 1
      where id in (
        select d.id from deliveries d join users u on u.id = d.user_id and ${isUsableAccount('u', now)}
        where d.sent_at is null and d.due_at <= ${now}::timestamptz
          and (d.claimed_at is null or d.claimed_at < ${now}::timestamptz - make_interval(mins => ${leaseMinutes}))
        order by d.due_at limit ${atOnce} for update of d skip locked)
      returning *)
    select c.id, c.user_id, c.channel, c.endpoint, c.kind, c.notice, c.topic, c.attempts, c.created_at,
      p.p256dh, p.auth, u.telegram_chat_id as chat_id, u.language
    from claimed c
    join users u on u.id = c.user_id
    left join sessions s on ${isLiveSession('s', now)}
      and s.id = (select session_id from push_subscriptions where endpoint = c.endpoint)
    left join push_subscriptions p on p.endpoint = c.endpoint and p.session_id = s.id
    order by c.id`.execute(db);
  return rows;
}

/**
 * Marks deliveries as sent, just before they are: whoever dies from here on has perhaps sent them, and nobody sends them again.
 * @returns those that are still this run's to send
 */
export async function markSent(
  db: Db,
  ids: readonly number[],
  { claimedAt, now }: { claimedAt: Date; now: Date },
): Promise<number[]> {
  const rows = await db
    .updateTable('deliveries')
    .set({ sent_at: now })
    .where('id', 'in', [...ids])
    .where('claimed_at', '=', claimedAt)
    .where('sent_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteDeliveries(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('deliveries')
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes what waits to tell a place of the same messages, which it has just been told of as they are now. */
export async function deleteOvertaken(
  db: Db,
  { id, user_id, channel, endpoint, topic }: Pick<DeliveryRow, 'id' | 'user_id' | 'channel' | 'endpoint' | 'topic'>,
): Promise<void> {
  await sql`
    delete from deliveries where user_id = ${user_id} and channel = ${channel} and endpoint is not distinct from ${endpoint}::text
      and topic = ${topic} and id < ${id} and sent_at is null and claimed_at is null`.execute(db);
}

/** Whether a place is about to be told of the same messages by what comes after this delivery. */
export async function isFollowed(
  db: Db,
  { id, user_id, channel, endpoint, topic }: Pick<DeliveryRow, 'id' | 'user_id' | 'channel' | 'endpoint' | 'topic'>,
  conversationId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from pending_message_notifications where conversation_id = ${conversationId} and user_id = ${user_id})
      or exists (select from deliveries where user_id = ${user_id} and channel = ${channel}
        and endpoint is not distinct from ${endpoint}::text and topic = ${topic} and id > ${id} and failed_at is null)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Keeps deliveries that failed for good, so that staff see them and may try again, until they are purged. */
export async function failDeliveries(db: Db, ids: readonly number[], failure: string, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ failed_at: now, failure })
    .where('id', 'in', [...ids])
    .execute();
}

/** Puts a failed delivery back to be sent at once, and wakes the job that sends. @returns false where none has failed */
export async function retryDelivery(transaction: DbTransaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('deliveries')
    .set({ claimed_at: null, sent_at: null, failed_at: null, failure: null, attempts: 0, due_at: now })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await wakeJob(transaction, 'deliver-notices');
  return numUpdatedRows > 0n;
}

/** Gives deliveries back, to be tried again at a moment. */
export async function postponeDeliveries(db: Db, ids: readonly number[], dueAt: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ claimed_at: null, sent_at: null, due_at: dueAt })
    .where('id', 'in', [...ids])
    .execute();
}

/** Those that were sent and never heard of again, and those that nobody would care for any more. */
export async function purgeOldDeliveries(db: Db, before: Date): Promise<void> {
  await deleteSome(db, 'deliveries', sql`created_at < ${before}`);
}

/**
 * What these people have not read in these conversations, as they are told of it: the newest text as it is now, and how many there are. No
 * row where nothing is left to tell.
 * @param whose rows with `user_id` and `conversation_id`
 */
const unreadMessages = (whose: RawBuilder<unknown>, now: Date): RawBuilder<{ notice: unknown }> => sql`
  select t.user_id, t.conversation_id, jsonb_build_object('kind', 'message', 'conversationId', t.conversation_id,
      'senderName', case when sender.status <> 'deleted' then sender.username end, 'text', left(newest.body, ${keptText}::int), 'event', newest.event, 'offer', newest.offer,
      'photos', newest.photos, 'count', m.unread_count, 'productId', c.product_id, 'title', p.title,
      'isOwn', p.seller_id = t.user_id and p.status = 'active') as notice
  from ${whose} t
  join conversation_members m on m.conversation_id = t.conversation_id and m.user_id = t.user_id
    and m.unread_count > 0 and not m.hidden
    and coalesce(m.muted_until <= ${now}::timestamptz, true)
  join conversations c on c.id = t.conversation_id
  join products p on p.id = c.product_id
  join lateral (
    select x.sender_id, x.body, case when x.kind = 'event' then x.payload end as event,
      (select jsonb_build_object('amount', o.amount, 'currencyType', o.currency) from offers o
        where o.conversation_id = x.conversation_id and o.seq = x.seq) as offer,
      (select count(*) from message_photos h where h.conversation_id = x.conversation_id and h.seq = x.seq) as photos
    from messages x
    where x.conversation_id = t.conversation_id and x.sender_id <> t.user_id and x.deleted_at is null
      and x.seq > greatest(m.last_read_seq, m.hidden_up_to_seq)
    order by x.seq desc limit 1) newest on true
  join users sender on sender.id = newest.sender_id`;

/** What is unread in a conversation now, as its notice; null where nothing is left to tell. */
export async function findUnreadMessages(
  db: Db,
  { userId, conversationId }: { userId: number; conversationId: number },
  now: Date,
): Promise<unknown> {
  const whose = sql`(select ${userId}::bigint as user_id, ${conversationId}::bigint as conversation_id)`;
  const { rows } = await unreadMessages(whose, now).execute(db);
  return rows[0]?.notice ?? null;
}

/**
 * Takes conversations whose newest message has waited for some seconds, and hands out what is still unread of them: one delivery
 * for each conversation and place, however many messages it is, and wakes the job that sends. @returns how many conversations were taken
 */
export async function queueUnreadMessages(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
    with taken as (
      delete from pending_message_notifications where (conversation_id, user_id) in (
        select conversation_id, user_id from pending_message_notifications where due_at <= ${now}::timestamptz
        order by due_at limit ${atOnce} for update skip locked)
      returning conversation_id, user_id),
    unread as (${unreadMessages(sql`taken`, now)}),
    queued as (
      insert into deliveries (user_id, channel, endpoint, kind, notice, topic, due_at, created_at)
      select n.user_id, d.channel, d.endpoint, 'message', n.notice,
        format('message:%s', n.conversation_id), ${now}::timestamptz, ${now}::timestamptz
      from unread n
      join users u on u.id = n.user_id and ${isUsableAccount('u', now)}
      join delivery_places d on d.user_id = n.user_id and wants_delivery(u.notification_choices, 'message', d.channel))
    select from taken`.execute(transaction);
    if (rows.length > 0) await wakeJob(transaction, 'deliver-notices');
    return rows.length;
  });
}

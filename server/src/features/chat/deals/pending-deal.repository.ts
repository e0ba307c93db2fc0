import { sql } from 'kysely';
import type { DealEvent } from '#contract/http/chat/chat-schemas.ts';
import { isBlockBetween, isUsableAccount } from '#server/platform/database/account-conditions.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** Days since the last word for which the thread of a conversation is told what happens to its listing. */
const announcedDays = 60;

type Without<Event, Key extends PropertyKey> = Event extends unknown ? Omit<Event, Key> : never;

export interface PendingDealEvent {
  id: number;
  product_id: number;
  /** null: what conversations say of it has changed, and nothing that one tells */
  event: (Without<DealEvent, 'here'> & { here?: null }) | null;
  /** with the buyer whom it is about */
  conversation_id: number | null;
  /** with buyers for whom the listing was kept until now, or who bought it */
  dealt_ids: number[];
  /** the threads of those two kinds tell of it, and no other: the others have heard enough that day */
  concerned_only: boolean;
  /** the threads of those up to here tell of it */
  after_conversation_id: number;
  /** what is stored already and may not have been announced */
  announcing: Announcement | null;
}

/** What people on the connection are told of once it is stored. */
export interface Announcement {
  conversationIds: number[];
  messageIds: number[];
}

/** Whoever announces and is not done after so many seconds has failed or died: it is announced once more. */
const announcingSeconds = 10;

/**
 * The first change of some product that nobody else is telling of, held until the transaction ends. What happened to a product is told
 * in its order: the next change waits until this one is announced.
 */
export async function takePendingDealEvent(transaction: DbTransaction): Promise<PendingDealEvent | null> {
  const { rows } = await sql<PendingDealEvent>`
    select e.id, e.product_id, e.event, e.conversation_id, e.dealt_ids, e.concerned_only, e.after_conversation_id, e.announcing
    from pending_deal_events e
    where not exists (select from pending_deal_events f where f.product_id = e.product_id and f.id < e.id)
      and (e.announcing_since is null or e.announcing_since < clock_timestamp() - make_interval(secs => ${announcingSeconds}))
    order by e.id limit 1 for update skip locked`.execute(transaction);
  return rows[0] ?? null;
}

export interface AnnouncedConversation {
  id: number;
  seller_id: number;
  /** its thread says what happened */
  announces: boolean;
}

/**
 * The next conversations about the product. A thread tells of what happened when it is one that it is about, or somebody has
 * written there lately; not across a block, nor to a buyer who deleted it, unless it was sold to them; and of a return only where it has
 * told of the end.
 */
export async function listAnnouncedConversations(
  transaction: DbTransaction,
  { product_id, event, conversation_id, dealt_ids, concerned_only, after_conversation_id }: PendingDealEvent,
  { limit, now }: { limit: number; now: Date },
): Promise<AnnouncedConversation[]> {
  const concerned = conversation_id === null ? dealt_ids : [conversation_id, ...dealt_ids];
  const { rows } = await sql<AnnouncedConversation>`
    select c.id, c.seller_id,
      ${event !== null}::boolean and c.last_seq > 0 and ${isUsableAccount('u', now)}
        and (c.id = any(${concerned}::bigint[])
          or (${!concerned_only}::boolean and c.last_message_at > now() - make_interval(days => ${announcedDays})))
        and (not b.hidden or (${event?.type === 'sold'}::boolean and c.id is not distinct from ${conversation_id}::bigint))
        and not ${isBlockBetween('c.buyer_id', 'c.seller_id')}
        and (${event?.type !== 'returned'}::boolean or coalesce((
          select e.payload ->> 'type' from messages e
          where e.conversation_id = c.id and e.kind = 'event' and e.payload ->> 'type' in ('gone', 'sold', 'returned')
          order by e.seq desc limit 1) <> 'returned', false)) as announces
    from conversations c
    join conversation_members b on b.conversation_id = c.id and b.side = 'buyer'
    join users u on u.id = c.buyer_id
    where c.product_id = ${product_id} and c.id > ${after_conversation_id}
    order by c.id limit ${limit}`.execute(transaction);
  return rows;
}

/** Notes that this is announced from now on, and how far the threads tell of the change with it. */
export async function noteAnnouncing(
  transaction: DbTransaction,
  id: number,
  { announcing, upTo }: { announcing: Announcement; upTo: number },
): Promise<void> {
  await sql`
    update pending_deal_events set after_conversation_id = ${upTo}, announcing = ${JSON.stringify(announcing)}::jsonb,
      announcing_since = clock_timestamp()
    where id = ${id}`.execute(transaction);
}

/** Notes that people were told what was stored. */
export async function noteAnnounced(db: Db, id: number): Promise<void> {
  await sql`update pending_deal_events set announcing = null, announcing_since = null where id = ${id}`.execute(db);
}

/** Forgets a change that all its conversations have been told of. */
export async function deletePendingDealEvent(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pending_deal_events').where('id', '=', id).execute();
}

/** From now on the buyers of these conversations may review the seller. The caller holds them. */
export async function noteDealt(transaction: DbTransaction, conversationIds: readonly number[]): Promise<void> {
  await sql`
    update conversations set dealt_at = clock_timestamp()
    where id = any(${[...conversationIds]}::bigint[]) and dealt_at is null`.execute(transaction);
}

/** Holds conversations in the order of their ids, as whoever stores messages does. */
export async function lockConversations(transaction: DbTransaction, ids: readonly number[]): Promise<void> {
  await sql`select from conversations where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    transaction,
  );
}

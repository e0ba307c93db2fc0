import { sql } from 'kysely';
import type { DealEvent } from '#contract/http/chat/chat-schemas.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';

/** Days since the last word for which the thread of a conversation is told what happens to its listing. */
const toldDays = 60;

type Without<Event, Key extends PropertyKey> = Event extends unknown ? Omit<Event, Key> : never;

export interface PendingDealEvent {
  id: number;
  product_id: number;
  /** null: what conversations say of it has changed, and nothing that one tells */
  event: (Without<DealEvent, 'here'> & { here?: null }) | null;
  /** with the buyer whom it is about */
  conversation_id: number | null;
  dealt_ids: number[];
  /** those up to here have been told */
  after_conversation_id: number;
}

/** The first change of some product that nobody else is telling of, held until the transaction ends. What happened to a product is told in its order. */
export async function takePendingDealEvent(transaction: DbTransaction): Promise<PendingDealEvent | null> {
  const { rows } = await sql<PendingDealEvent>`
    select e.id, e.product_id, e.event, e.conversation_id, e.dealt_ids, e.after_conversation_id
    from pending_deal_events e
    where not exists (select from pending_deal_events f where f.product_id = e.product_id and f.id < e.id)
    order by e.id limit 1 for update skip locked`.execute(transaction);
  return rows[0] ?? null;
}

export interface ToldConversation {
  id: number;
  seller_id: number;
  buyer_id: number;
  seller_name: string;
  /** its thread says what happened */
  tells: boolean;
}

/**
 * The next conversations about the product. A thread tells of what happened when it is the one that it is about, or somebody has
 * written there lately; not across a block, nor to a buyer who deleted it; and of a return only where it has told of the end.
 */
export async function listToldConversations(
  transaction: DbTransaction,
  { product_id, event, conversation_id, after_conversation_id }: PendingDealEvent,
  limit: number,
): Promise<ToldConversation[]> {
  const { rows } = await sql<ToldConversation>`
    select c.id, c.seller_id, c.buyer_id, s.username as seller_name,
      ${event !== null}::boolean and c.last_seq > 0 and not b.hidden and u.status = 'active'
        and (c.id = ${conversation_id}::bigint or c.last_message_at > now() - make_interval(days => ${toldDays}))
        and not exists (select from user_blocks k where (k.blocker_id = c.buyer_id and k.blocked_id = c.seller_id)
          or (k.blocker_id = c.seller_id and k.blocked_id = c.buyer_id))
        and (${event?.type !== 'returned'}::boolean or coalesce((
          select e.payload ->> 'type' from messages e
          where e.conversation_id = c.id and e.kind = 'event' and e.payload ->> 'type' in ('gone', 'sold', 'returned')
          order by e.seq desc limit 1) <> 'returned', false)) as tells
    from conversations c
    join conversation_members b on b.conversation_id = c.id and b.side = 'buyer'
    join users u on u.id = c.buyer_id
    join users s on s.id = c.seller_id
    where c.product_id = ${product_id} and c.id > ${after_conversation_id}
    order by c.id limit ${limit}`.execute(transaction);
  return rows;
}

/** Notes that conversations up to this one have been told; null: all. */
export async function noteTold(transaction: DbTransaction, id: number, upTo: number | null): Promise<void> {
  if (upTo === null) await transaction.deleteFrom('pending_deal_events').where('id', '=', id).execute();
  else {
    await transaction
      .updateTable('pending_deal_events')
      .set({ after_conversation_id: upTo })
      .where('id', '=', id)
      .execute();
  }
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

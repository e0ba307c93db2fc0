import { sql } from 'kysely';
import { isBlockBetween } from '#server/platform/database/account-conditions.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { OfferRow } from './message-rows.repository.ts';

/** A conversation of the member who holds it. */
export interface LockedConversation {
  id: number;
  otherId: number;
  blocked: boolean;
}

/** Holds the conversations of the member among these until the transaction ends, in the order of their ids, as whoever writes does. */
export async function lockConversations(
  transaction: DbTransaction,
  userId: number,
  ids: readonly number[],
): Promise<LockedConversation[]> {
  const { rows } = await sql<LockedConversation>`
    select c.id, o.user_id as "otherId",
      ${isBlockBetween('m.user_id', 'o.user_id')} as blocked
    from conversations c
    join conversation_members m on m.conversation_id = c.id and m.user_id = ${userId}
    join conversation_members o on o.conversation_id = c.id and o.user_id <> m.user_id
    where c.id = any(${[...ids]}::bigint[])
    order by c.id for update of c`.execute(transaction);
  return rows;
}

export interface WithdrawnOffer extends OfferRow {
  conversationId: number;
  messageId: number;
  change: number;
}

/** Withdraws what the member has offered in these conversations and nobody has answered. The caller holds them. */
export async function withdrawOffers(
  transaction: DbTransaction,
  userId: number,
  ids: readonly number[],
): Promise<WithdrawnOffer[]> {
  const { rows } = await sql<WithdrawnOffer>`
    with ended as (
      update offers o set state = 'withdrawn', answered_at = clock_timestamp()
      from messages m
      where o.conversation_id = any(${[...ids]}::bigint[]) and o.state = 'open'
        and m.conversation_id = o.conversation_id and m.seq = o.seq and m.sender_id = ${userId}
      returning o.conversation_id, o.seq, o.amount, o.currency, o.asked, o.state, o.answered_at
    ), numbered as (
      update conversations c set last_change = c.last_change + 1 from ended e where c.id = e.conversation_id
      returning c.id, c.last_change)
    update messages m set change = n.last_change
    from ended e join numbered n on n.id = e.conversation_id
    where m.conversation_id = e.conversation_id and m.seq = e.seq
    returning m.conversation_id as "conversationId", m.id as "messageId", m.change, e.amount, e.currency, e.asked, e.state, e.answered_at`.execute(
    transaction,
  );
  return rows.toSorted((one, other) => one.conversationId - other.conversationId);
}

/** Hides conversations and all before this moment from the member (product/chat#deleting); they come back as ordinary ones. The caller holds them. */
export async function hideConversations(
  transaction: DbTransaction,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update conversation_members m
    set hidden = true, hidden_up_to_seq = c.last_seq, unread_count = 0, marked_unread = false, awaits_answer = false,
      pinned = false, archived = false, marked_at = clock_timestamp()
    from conversations c
    where c.id = m.conversation_id and m.user_id = ${userId} and m.conversation_id = any(${[...ids]}::bigint[])`.execute(
    transaction,
  );
}

export interface ReadConversation {
  id: number;
  otherId: number;
  upToSeq: number;
  /** of the other side, of what became read; null where nothing did */
  newestRead: number | null;
  /** when it was marked */
  at: Date;
}

/** Marks conversations of the member read to their end, and takes away the mark of coming back. The caller holds them. @returns those that were not */
export async function markAllRead(
  transaction: DbTransaction,
  userId: number,
  conversations: readonly Pick<LockedConversation, 'id' | 'blocked'>[],
): Promise<ReadConversation[]> {
  const ids = conversations.map(({ id }) => id);
  const blocked = conversations.filter((each) => each.blocked).map(({ id }) => id);
  const { rows } = await sql<Omit<ReadConversation, 'at'>>`
    select c.id, o.user_id as "otherId", c.last_seq as "upToSeq", (
      select t.id from messages t
      where t.conversation_id = c.id and t.sender_id <> m.user_id and t.deleted_at is null
        and t.seq > greatest(coalesce(m.told_read_seq, m.last_read_seq), m.hidden_up_to_seq)
      order by t.seq desc limit 1) as "newestRead"
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
    where m.user_id = ${userId} and m.conversation_id = any(${ids}::bigint[])
      and (m.last_read_seq < c.last_seq or m.marked_unread
        or (m.told_read_seq is not null and c.id <> all(${blocked}::bigint[])))
    order by c.id`.execute(transaction);
  const marked = await sql<{ id: number; at: Date }>`
    update conversation_members m
    set last_read_seq = c.last_seq,
      told_read_seq = case when c.id = any(${blocked}::bigint[]) then coalesce(m.told_read_seq, m.last_read_seq) end, unread_count = 0, marked_unread = false, marked_at = clock_timestamp()
    from conversations c
    where c.id = m.conversation_id and m.user_id = ${userId}
      and m.conversation_id = any(${rows.map(({ id }) => id)}::bigint[])
    returning c.id, m.marked_at as at`.execute(transaction);
  const moments = new Map(marked.rows.map(({ id, at }) => [id, at]));
  return rows.flatMap((row) => {
    const at = moments.get(row.id);
    return at ? [{ ...row, at }] : [];
  });
}

import { sql } from 'kysely';
import type { Database, Db, NamedStatement } from '#server/platform/database/database.ts';
import { lockConversation, recountUnread } from './conversation.repository.ts';

export interface StoredMessage {
  id: number;
  seq: number;
  created_at: Date;
}

/**
 * One statement, so one transaction: the conversation's row gives the seq and holds off other writers, then the message,
 * the order of both lists, the other's unread count, and for a first message the listing's count of people who wrote. A repeated client id breaks the unique key and leaves nothing.
 * The moment is taken under the lock, so it grows with the seq.
 */
const insert: NamedStatement = {
  name: 'chat_insert_message',
  text: `
    with conversation as (
      update conversations set last_seq = last_seq + 1, last_message_at = clock_timestamp()
      where id = $1 returning id, product_id, last_seq, last_message_at
    ), message as (
      insert into messages (conversation_id, seq, sender_id, body, client_message_id, created_at)
      select id, last_seq, $2, $3, $4, last_message_at from conversation
      returning id, seq, created_at
    ), contact as (
      insert into product_daily_stats (product_id, day, conversations)
      select product_id, (last_message_at at time zone 'Asia/Tashkent')::date, 1 from conversation where last_seq = 1
      on conflict (product_id, day) do update set conversations = product_daily_stats.conversations + 1
    ), members as (
      update conversation_members m
      set sort_at = c.last_message_at, hidden = false,
        unread_count = m.unread_count + case when m.user_id = $2 then 0 else 1 end
      from conversation c where m.conversation_id = c.id
    )
    select id, seq, created_at from message`,
};

/** Stores a message; committed when this returns. @returns null when the sender's client id is taken in this conversation */
export async function insertMessage(
  database: Database,
  message: { conversationId: number; senderId: number; body: string; clientMessageId: string | null },
): Promise<StoredMessage | null> {
  const { conversationId, senderId, body, clientMessageId } = message;
  try {
    const [stored] = await database.rows<StoredMessage>(insert, [conversationId, senderId, body, clientMessageId]);
    if (!stored) throw new Error(`conversation ${conversationId} is missing`);
    return stored;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return null;
    throw error;
  }
}

/** The sender's message with this client id. */
export function findByClientMessageId(db: Db, conversationId: number, senderId: number, clientMessageId: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'seq', 'body', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
}

/** Whether anybody but this account has written in the conversation. */
export async function otherHasWritten(db: Db, conversationId: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findMessage(db: Db, messageId: number) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'seq', 'sender_id', 'deleted_at'])
    .where('id', '=', messageId)
    .executeTakeFirst();
}

/** A stretch of a conversation, oldest first: after a seq, before a seq, or its end; never what lies at or below `floor`. */
export async function listMessages(
  db: Db,
  range: { conversationId: number; floor: number; afterSeq?: number; beforeSeq?: number; limit: number },
) {
  const { conversationId, floor, afterSeq, beforeSeq, limit } = range;
  let query = db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .select([
      'm.id',
      'm.seq',
      'm.body',
      'm.created_at',
      'm.sender_id',
      'm.client_message_id',
      'm.deleted_at',
      'u.username',
      'u.status as sender_status',
    ])
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '>', Math.max(floor, afterSeq ?? 0))
    .orderBy('m.seq', afterSeq === undefined ? 'desc' : 'asc')
    .limit(limit);
  if (beforeSeq !== undefined) query = query.where('m.seq', '<', beforeSeq);
  const rows = await query.execute();
  return afterSeq === undefined ? rows.reverse() : rows;
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/**
 * Moves the member's reading mark forward, never back.
 * @returns the newest message of the other side that became read by it, or null
 */
export async function markReadUpTo(
  db: Db,
  reading: { conversationId: number; userId: number; seq: number },
): Promise<number | null> {
  const { conversationId, userId, seq } = reading;
  return db.transaction().execute(async (transaction) => {
    await lockConversation(transaction, conversationId);
    const { rows } = await sql<{ id: number }>`
      select t.id from messages t
      join conversation_members m on m.conversation_id = t.conversation_id and m.user_id = ${userId}
      where t.conversation_id = ${conversationId} and t.sender_id <> ${userId} and t.deleted_at is null
        and t.seq > greatest(m.last_read_seq, m.hidden_up_to_seq) and t.seq <= ${seq}
      order by t.seq desc limit 1`.execute(transaction);
    await transaction
      .updateTable('conversation_members')
      .set({ last_read_seq: seq })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .where('last_read_seq', '<', seq)
      .execute();
    await recountUnread(transaction, conversationId, userId);
    return rows[0]?.id ?? null;
  });
}

/** Turns the message into a tombstone that keeps its seq. @returns false when it was one already */
export async function tombstoneMessage(
  db: Db,
  message: { conversationId: number; seq: number; otherId: number },
): Promise<boolean> {
  const { conversationId, seq, otherId } = message;
  return db.transaction().execute(async (transaction) => {
    await lockConversation(transaction, conversationId);
    const result = await transaction
      .updateTable('messages')
      .set({ deleted_at: sql<Date>`clock_timestamp()` })
      .where('conversation_id', '=', conversationId)
      .where('seq', '=', seq)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await recountUnread(transaction, conversationId, otherId);
    return true;
  });
}

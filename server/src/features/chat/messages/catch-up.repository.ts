import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import type { MessageReader } from '../store/message.view.ts';

/** A conversation as far as its member catches up with it. */
export interface RoomState extends MessageReader {
  conversationId: number;
  lastSeq: number;
  lastChange: number;
  hidden: boolean;
  unreadCount: number;
}

/** How the account stands in those of these conversations that are its own. */
export async function findStates(
  db: Db,
  userId: number,
  conversationIds: readonly number[],
): Promise<Map<number, RoomState>> {
  const { rows } = await sql<RoomState>`
    select m.conversation_id as "conversationId", c.last_seq as "lastSeq", c.last_change as "lastChange",
      m.hidden_up_to_seq as "hiddenUpToSeq", m.hidden, m.unread_count as "unreadCount", m.last_read_seq as "lastReadSeq",
      o.user_id as "otherId", coalesce(o.told_read_seq, o.last_read_seq) as "otherReadSeq"
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
    where m.user_id = ${userId} and m.conversation_id = any(${[...conversationIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.conversationId, row]));
}

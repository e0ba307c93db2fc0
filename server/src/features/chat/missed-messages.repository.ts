import type { Database, NamedStatement } from '#server/platform/database/database.ts';

/** A message that somebody on this node should have been told of. */
export interface MissedMessage {
  id: number;
  conversationId: number;
  seq: number;
  body: string;
  createdAt: Date;
  senderId: number;
  senderUsername: string;
  clientMessageId: string | null;
  buyerId: number;
  sellerId: number;
}

/** Messages of one conversation at most; whoever gets later ones sees the gap and asks for the rest. */
const perConversation = 100;

const missed: NamedStatement = {
  name: 'chat_missed_messages',
  text: `
    with since as (select clock_timestamp() - make_interval(secs => $2) as moment)
    select distinct t.id, t.conversation_id as "conversationId", t.seq, t.body, t.created_at as "createdAt",
      t.sender_id as "senderId", u.username as "senderUsername", t.client_message_id as "clientMessageId",
      c.buyer_id as "buyerId", c.seller_id as "sellerId"
    from since, conversation_members m
    join conversations c on c.id = m.conversation_id
    join messages t on t.conversation_id = c.id and t.seq > c.last_seq - ${perConversation}
    join users u on u.id = t.sender_id
    where m.user_id = any($1::bigint[]) and not m.hidden and m.sort_at > since.moment
      and t.created_at > since.moment and t.deleted_at is null
    order by t.conversation_id, t.seq`,
};

/** Messages of the last `seconds` in conversations of these accounts, in the order of each conversation. */
export function listMissedMessages(
  database: Database,
  userIds: readonly number[],
  seconds: number,
): Promise<MissedMessage[]> {
  return database.rows<MissedMessage>(missed, [[...userIds], seconds]);
}

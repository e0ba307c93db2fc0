import type { Database, NamedStatement } from '#server/platform/database/database.ts';
import { type MessageRow, messageColumns, messageParts } from './message-rows.repository.ts';

/** A message that somebody on this node should have been told of. */
export interface MissedMessage extends MessageRow {
  conversation_id: number;
  buyer_id: number;
  seller_id: number;
}

/** Messages of one conversation at most; whoever gets later ones sees the gap and asks for the rest. */
const perConversation = 100;

const missed: NamedStatement = {
  name: 'chat_missed_messages',
  text: `
    with since as (select clock_timestamp() - make_interval(secs => $2) as moment),
    recent as (
      select distinct c.id, c.last_seq, c.buyer_id, c.seller_id, since.moment
      from since, conversation_members member
      join conversations c on c.id = member.conversation_id
      where member.user_id = any($1::bigint[]) and not member.hidden and member.sort_at > since.moment)
    select ${messageColumns}, c.id as conversation_id, c.buyer_id, c.seller_id
    from recent c
    join messages m on m.conversation_id = c.id and m.seq > c.last_seq - ${perConversation} and m.created_at > c.moment
    ${messageParts}
    where m.deleted_at is null
    order by c.id, m.seq`,
};

/** Messages of the last `seconds` in conversations of these accounts, in the order of each conversation. */
export function listMissedMessages(
  database: Database,
  userIds: readonly number[],
  seconds: number,
): Promise<MissedMessage[]> {
  return database.rows<MissedMessage>(missed, [[...userIds], seconds]);
}

import type { ChatSide } from '#contract/values/chat.ts';
import type { Database, NamedStatement } from '#server/platform/database/database.ts';
import type { MessageReader } from '../store/message.view.ts';
import { type MessageRow, messageColumns, messageParts } from '../store/message-rows.repository.ts';

/** ms that a search may take. */
const timeoutMs = 1000;

export interface FoundMessage extends MessageRow, MessageReader {
  conversation_id: number;
  title: string;
  other_username: string;
  other_status: 'active' | 'blocked' | 'deleted';
  other_avatar: string | null;
  /** how many are found in the one conversation that is looked through; null where it is all of them */
  total: number | null;
}

/** What the index of words finds is fetched first, so that no plan walks through a person's messages one by one. */
const search: NamedStatement = {
  name: 'chat_search',
  timeoutMs,
  text: `
    with hits as materialized (
      select conversation_id, seq, id from messages where words @@ $2::tsquery and deleted_at is null
        and ($3::bigint is null or id < $3) and ($4::bigint is null or conversation_id = $4)
    ), found as materialized (
      select h.*, me.last_read_seq, other.user_id as other_id, coalesce(other.told_read_seq, other.last_read_seq) as other_read_seq,
        me.hidden_up_to_seq
      from hits h
      join conversation_members me on me.conversation_id = h.conversation_id and me.user_id = $1
      join conversation_members other on other.conversation_id = h.conversation_id and other.user_id <> me.user_id
      where h.seq > me.hidden_up_to_seq and ($6::text is null or me.side = $6)
      order by h.id desc limit $5
    )
    select ${messageColumns}, m.conversation_id, found.last_read_seq as "lastReadSeq", found.other_id as "otherId",
      found.other_read_seq as "otherReadSeq", found.hidden_up_to_seq as "hiddenUpToSeq", p.title, u.username as other_username, u.status as other_status,
      u.avatar_hash as other_avatar,
      case when $4::bigint is not null then (
        select count(*) from hits h join conversation_members me on me.conversation_id = h.conversation_id and me.user_id = $1
        where h.seq > me.hidden_up_to_seq and ($6::text is null or me.side = $6)) end as total
    from found
    join messages m on m.conversation_id = found.conversation_id and m.seq = found.seq ${messageParts}
    join conversations c on c.id = m.conversation_id
    join products p on p.id = c.product_id
    join users u on u.id = found.other_id
    order by m.id desc`,
};

/** The member's messages that have a word beginning with each of these folded words, the newest first. */
export function searchMessages(
  database: Database,
  wish: {
    userId: number;
    words: readonly string[];
    conversationId: number | null;
    /** where the member is this side; null: wherever they are */
    side: ChatSide | null;
    beforeId: number | null;
    limit: number;
  },
): Promise<FoundMessage[]> {
  const { userId, words, conversationId, side, beforeId, limit } = wish;
  const query = [`'@${userId}'`, ...words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`)].join(' & ');
  return database.rows<FoundMessage>(search, [userId, query, beforeId, conversationId, limit, side]);
}

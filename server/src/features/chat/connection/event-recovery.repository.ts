import { isBlockBetweenText } from '#server/platform/database/account-conditions.ts';
import type { Database, NamedStatement } from '#server/platform/database/database.ts';
import { type MessageRow, messageColumns, messageParts } from '../store/message-rows.repository.ts';

/** A message that somebody on this node should have been told of, or that changed without their being told. */
export interface MissedMessage extends MessageRow {
  conversation_id: number;
  buyer_id: number;
  seller_id: number;
  /** whether the other side has read it */
  read: boolean;
  /** what stands there or before one of the two has deleted */
  hidden_up_to_seq: number;
}

/** A member's reading mark and settings, or that it deleted the conversation. */
export interface MissedMark {
  conversation_id: number;
  user_id: number;
  other_id: number;
  last_read_seq: number;
  unread_count: number;
  hidden: boolean;
  pinned: boolean;
  archived: boolean;
  muted_until: Date | null;
  marked_unread: boolean;
  marked_at: Date;
  /** newest message of the other side that is read; null across a block */
  newest_read: number | null;
}

/** Messages of one conversation at most; whoever gets later ones sees the gap and asks for the rest. */
const perConversation = 100;

const since = `since as (select clock_timestamp() - make_interval(secs => $2) as moment)`;
const columns = `${messageColumns}, c.id as conversation_id, c.buyer_id, c.seller_id,
  exists (select from conversation_members reader where reader.conversation_id = c.id and reader.user_id <> m.sender_id
    and coalesce(reader.told_read_seq, reader.last_read_seq) >= m.seq) as read,
  (select max(hider.hidden_up_to_seq) from conversation_members hider where hider.conversation_id = c.id) as hidden_up_to_seq`;

const messages: NamedStatement = {
  name: 'chat_missed_messages',
  text: `
    with ${since},
    recent as (
      select distinct c.id, c.last_seq, c.buyer_id, c.seller_id, since.moment
      from since, conversation_members member
      join conversations c on c.id = member.conversation_id
      where member.user_id = any($1::bigint[]) and not member.hidden and member.sort_at > since.moment
      union
      select c.id, c.last_seq, c.buyer_id, c.seller_id, since.moment
      from since, messages event
      join conversations c on c.id = event.conversation_id
      where event.kind = 'event' and event.created_at > since.moment and event.sender_id = any($1::bigint[]))
    select ${columns}
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
  return database.rows<MissedMessage>(messages, [[...userIds], seconds]);
}

const changes: NamedStatement = {
  name: 'chat_missed_changes',
  text: `
    with ${since},
    changed as (
      select conversation_id, seq from messages where deleted_at > (select moment from since)
      union select conversation_id, seq from messages where edited_at > (select moment from since)
      union select conversation_id, seq from offers where answered_at > (select moment from since))
    select ${columns}
    from changed
    join messages m using (conversation_id, seq)
    join conversations c on c.id = m.conversation_id
    ${messageParts}
    where m.change > 0 and (c.buyer_id = any($1::bigint[]) or c.seller_id = any($1::bigint[]))
    order by c.id, m.change`,
};

/** Messages in conversations of these accounts that were deleted or edited, or whose offer ended, in the last `seconds`, in the order of the changes. */
export function listMissedChanges(
  database: Database,
  userIds: readonly number[],
  seconds: number,
): Promise<MissedMessage[]> {
  return database.rows<MissedMessage>(changes, [[...userIds], seconds]);
}

const marks: NamedStatement = {
  name: 'chat_missed_marks',
  text: `
    with ${since}
    select m.conversation_id, m.user_id, o.user_id as other_id, m.last_read_seq, m.unread_count, m.hidden, m.marked_at,
      m.pinned, m.archived, m.marked_unread, case when m.muted_until > clock_timestamp() then m.muted_until end as muted_until,
      (select t.id from messages t
        where t.conversation_id = m.conversation_id and t.sender_id = o.user_id and t.deleted_at is null
          and t.seq <= coalesce(m.told_read_seq, m.last_read_seq)
          and t.seq > coalesce(m.told_read_seq, m.last_read_seq) - ${perConversation}
          and not ${isBlockBetweenText('m.user_id', 'o.user_id')}
        order by t.seq desc limit 1) as newest_read
    from conversation_members m
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
    where m.marked_at > (select moment from since) and (m.user_id = any($1::bigint[]) or o.user_id = any($1::bigint[]))
    order by m.marked_at`,
};

/** What members of these accounts' conversations read, decided or deleted in the last `seconds`. */
export function listMissedMarks(
  database: Database,
  userIds: readonly number[],
  seconds: number,
): Promise<MissedMark[]> {
  return database.rows<MissedMark>(marks, [[...userIds], seconds]);
}

const named: NamedStatement = {
  name: 'chat_messages_to_tell',
  text: `select ${columns} from messages m join conversations c on c.id = m.conversation_id ${messageParts}
    where m.id = any($1::bigint[]) order by m.id`,
};

/** Messages as both people are to be told of them, in their order; of deleted ones nothing is left but that. */
export function listMessagesToAnnounce(database: Database, messageIds: readonly number[]): Promise<MissedMessage[]> {
  return database.rows<MissedMessage>(named, [[...messageIds]]);
}

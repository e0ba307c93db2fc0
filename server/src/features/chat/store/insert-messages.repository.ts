import { CompiledQuery } from 'kysely';
import type { DealEvent } from '#contract/http/chat/chat-schemas.ts';
import type { MessageKind, ScamWarning } from '#contract/values/chat.ts';
import type { Database, DbTransaction, NamedStatement } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/sql-errors.ts';

/** A message that is to be stored. */
export interface NewMessage {
  conversationId: number;
  senderId: number;
  kind: MessageKind;
  body: string;
  /** of an event */
  event?: DealEvent;
  warnings: readonly ScamWarning[];
  /** folded: what it is found by */
  words: readonly string[];
  /** position of the message that it answers */
  quotedSeq: number | null;
  clientMessageId: string | null;
  /** from an account too young to be trusted, with a way to get in touch elsewhere: the first such one is looked at by moderators */
  forReview: boolean;
}

export interface StoredMessage {
  id: number;
  seq: number;
  created_at: Date;
}

/**
 * One statement, so one transaction, for all messages that came together: the rows of their conversations give the seqs and hold
 * off other writers, then the messages in their order, the order of both lists, the others' unread counts, whose answer is waited
 * for, for a first message the listing's count of people who wrote and when the first of them did, and the cases of moderators. An archived conversation comes back
 * unless it is muted (product/chat#own-order). A client id that its sender has used is left out; one that another process stores at
 * this moment breaks the unique key and leaves nothing of all. Conversations are locked in the order of their ids, so that two
 * processes never wait for each other. The moment is taken under the lock, so it grows with the seq. An event moves
 * the conversation in the list of who is told of it alone, and is no answer. `words` carries both members as `@id`, so that a search looks at no more than its caller's messages.
 * The lists stand in queries of their own, so that their length does not make the database plan each call anew.
 */
const insert: NamedStatement = {
  name: 'chat_insert_messages',
  text: `
    with input as materialized (
      select * from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::text[]), (select $4::text[]), (select $5::text[]),
        (select $6::text[]), (select $7::text[]), (select $8::boolean[]), (select $9::bigint[]), (select $10::text[]))
        with ordinality as i(conversation_id, sender_id, kind, body, warnings, words, client_message_id, for_review, quoted_seq, payload, place)
      where not exists (select from messages m where m.conversation_id = i.conversation_id and m.sender_id = i.sender_id
        and m.client_message_id = i.client_message_id)
    ), locked as materialized (
      select c.id, w.n, w.senders, w.is_event
      from (select conversation_id, count(*) as n, array_agg(sender_id order by place) as senders, bool_and(kind = 'event') as is_event
        from input group by conversation_id) w
      join conversations c on c.id = w.conversation_id order by c.id for update of c
    ), conversation as (
      update conversations c set last_seq = c.last_seq + l.n,
        last_message_at = case when l.is_event then c.last_message_at else clock_timestamp() end
      from locked l where c.id = l.id
      returning c.id, c.product_id, c.seller_id, c.buyer_id, c.last_seq - l.n as base, clock_timestamp() as moment, l.n, l.senders, l.is_event
    ), placed as materialized (
      select i.*, c.base + row_number() over (partition by c.id order by i.place) as seq, c.moment,
        array['@' || c.seller_id, '@' || c.buyer_id] as members
      from input i join conversation c on c.id = i.conversation_id
    ), message as (
      insert into messages (conversation_id, seq, sender_id, kind, body, payload, warnings, words, client_message_id, quoted_seq, created_at)
      select conversation_id, seq, sender_id, kind, body, payload::jsonb, string_to_array(warnings, ','),
        array_to_tsvector(string_to_array(words, ' ') || members),
        client_message_id, quoted_seq, moment
      from placed order by place
      returning conversation_id, seq, id, created_at
    ), begun as (
      -- What staff begin counts as no contact (product/panel#overview).
      select c.product_id, c.moment from conversation c
      where c.base = 0 and not exists (select from users u where u.id = c.buyer_id and u.role <> 'user')
    ), contact as (
      insert into product_daily_stats (product_id, day, conversations)
      select product_id, (moment at time zone 'Asia/Tashkent')::date, count(*) from begun
      group by 1, 2 order by 1
      on conflict (product_id, day) do update set conversations = product_daily_stats.conversations + excluded.conversations
    ), first_contact as (
      insert into first_contacts (product_id, at) select product_id, min(moment) from begun
      group by 1 order by 1 on conflict (product_id) do nothing
    ), members as (
      update conversation_members m
      set sort_at = case when c.is_event and m.user_id = any(c.senders) then m.sort_at else c.moment end,
        hidden = m.hidden and c.is_event and m.user_id = any(c.senders),
        awaits_answer = case when c.is_event then m.awaits_answer else c.senders[c.n::int] <> m.user_id end,
        archived = m.archived and (coalesce(m.muted_until > c.moment, false) or (c.is_event and m.user_id = any(c.senders))),
        unread_count = m.unread_count + c.n - cardinality(array_positions(c.senders, m.user_id))
      from conversation c where m.conversation_id = c.id
    ), looked_at as (
      insert into moderation_cases (target_kind, conversation_id, message_id, signals, created_at)
      select 'message', m.conversation_id, m.id, '[{"kind": "first_message_link", "detail": {}}]', m.created_at
      from placed p join message m using (conversation_id, seq)
      where p.for_review and not exists (select from messages e
        where e.conversation_id = p.conversation_id and e.sender_id = p.sender_id and 'link' = any(e.warnings))
    )
    select p.place::int - 1 as place, m.id, m.seq, m.created_at from placed p join message m using (conversation_id, seq)`,
};

type PlacedMessage = StoredMessage & { place: number };

const valuesOf = (messages: readonly NewMessage[]) => [
  messages.map((message) => message.conversationId),
  messages.map((message) => message.senderId),
  messages.map((message) => message.kind),
  messages.map((message) => message.body),
  messages.map((message) => message.warnings.join(',')),
  messages.map((message) => message.words.join(' ')),
  messages.map((message) => message.clientMessageId),
  messages.map((message) => message.forReview),
  messages.map((message) => message.quotedSeq),
  messages.map(({ event }) => (event ? JSON.stringify(event) : null)),
];

/**
 * Stores messages that came together, in their order; committed when this returns.
 * @returns for each what is stored of it, or null when the sender's client id is taken in this conversation
 */
export async function insertMessages(
  database: Pick<Database, 'rows'>,
  messages: readonly NewMessage[],
): Promise<(StoredMessage | null)[]> {
  return inOrderOf(messages, await database.rows<PlacedMessage>(insert, valuesOf(messages)));
}

/** The same for one message in a transaction that does more with it. */
export async function insertMessageIn(transaction: DbTransaction, message: NewMessage): Promise<StoredMessage | null> {
  const [stored] = await insertMessagesIn(transaction, [message]);
  return stored ?? null;
}

/** The same for several, of which each has its place in the order of both. */
export async function insertMessagesIn(
  transaction: DbTransaction,
  messages: readonly NewMessage[],
): Promise<(StoredMessage | null)[]> {
  const { rows } = await transaction.executeQuery<PlacedMessage>(CompiledQuery.raw(insert.text, valuesOf(messages)));
  return inOrderOf(messages, rows);
}

/** Whether an error may be the fault of one message or conversation: bad data, a broken constraint, or a row that others hold. */
export function isOfOneMessage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23|40|55)...$/.test(String(error.code));
}

/** Whether an error says that the sender's client id is taken in the conversation. */
export function isTakenClientId(error: unknown): boolean {
  return violates(error, 'messages_conversation_id_sender_id_client_message_id_key');
}

function inOrderOf(messages: readonly NewMessage[], rows: readonly PlacedMessage[]): (StoredMessage | null)[] {
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return messages.map((_, place) => {
    const row = byPlace.get(place);
    return row ? { id: row.id, seq: row.seq, created_at: row.created_at } : null;
  });
}

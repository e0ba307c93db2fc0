import type { Database, DbTransaction, NamedStatement } from '#server/platform/database/database.ts';
import { type Membership, membershipQuery } from './conversation.repository.ts';
import { type QuotedRow, quotedContent } from './message-rows.repository.ts';

/** A message that was sent under a client id, and what a repeat of it is compared with. */
export interface SentMessage {
  id: number;
  seq: number;
  body: string;
  isDeleted: boolean;
  isEdited: boolean;
  /** of an offer */
  amount: number | null;
  photoIds: number[];
  voiceId: number | null;
}

/** Somebody who sends something. */
export interface Sending {
  conversationId: number;
  senderId: number;
  clientMessageId: string | null;
  /** position of the message that it answers */
  quotedSeq: number | null;
}

/**
 * How the sender stands in the conversation (null: it is none of its own), what it has sent there under this client id, and what it
 * answers, as far as the sender sees that (null: it does not).
 */
export interface SendingState {
  member: Membership | null;
  sent: SentMessage | null;
  quoted: (QuotedRow & { isDeleted: boolean }) | null;
}

// The lists stand in queries of their own, so that their length does not make the database plan each call anew.
const statement: NamedStatement = {
  name: 'chat_sendings',
  text: `
    select w.place::int - 1 as place, member.*, to_jsonb(sent) as sent, to_jsonb(quoted) as quoted
    from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::text[]), (select $5::bigint[]))
      with ordinality as w(conversation_id, sender_id, client_message_id, quoted_seq, place)
    left join lateral (
      ${membershipQuery('w.conversation_id', 'w.sender_id', '$4')}
    ) member on true
    left join lateral (
      select s.id, s.seq, s.body, s.deleted_at is not null as "isDeleted", s.edited_at is not null as "isEdited",
        (select f.amount from offers f where f.conversation_id = s.conversation_id and f.seq = s.seq) as amount,
        (select v.id from voices v where v.conversation_id = s.conversation_id and v.seq = s.seq) as "voiceId",
        (select coalesce(jsonb_agg(p.upload_id order by p.position), '[]') from message_photos p
          where p.conversation_id = s.conversation_id and p.seq = s.seq) as "photoIds"
      from messages s
      where s.conversation_id = w.conversation_id and s.sender_id = w.sender_id and s.client_message_id = w.client_message_id
    ) sent on true
    left join lateral (
      select q.sender_id as "senderId", q.kind, ${quotedContent} as content, q.deleted_at is not null as "isDeleted"
      from messages q
      where q.conversation_id = w.conversation_id and q.seq = w.quoted_seq and q.seq > member."hiddenUpToSeq"
    ) quoted on true`,
};

type Row = { place: number } & Pick<SendingState, 'sent' | 'quoted'> & (Membership | { conversationId: null });

/** Looks up what decides about several sendings at once, in their order. */
export async function findSendings(
  database: Pick<Database, 'rows'>,
  sendings: readonly Sending[],
  now: Date,
): Promise<SendingState[]> {
  const rows = await database.rows<Row>(statement, [
    sendings.map(({ conversationId }) => conversationId),
    sendings.map(({ senderId }) => senderId),
    sendings.map(({ clientMessageId }) => clientMessageId),
    now,
    sendings.map(({ quotedSeq }) => quotedSeq),
  ]);
  const states = sendings.map((): SendingState => ({ member: null, sent: null, quoted: null }));
  for (const { place, sent, quoted, ...member } of rows) {
    states[place] = { member: member.conversationId === null ? null : member, sent, quoted };
  }
  return states;
}

/** Whether the sender has used this client id in the conversation. The caller holds the conversation, so no message is on its way into it. */
export async function isClientIdUsed(
  transaction: DbTransaction,
  { conversationId, senderId, clientMessageId }: Sending,
): Promise<boolean> {
  if (clientMessageId === null) return false;
  const used = await transaction
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
  return used !== undefined;
}

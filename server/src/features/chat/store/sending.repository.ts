import type { Database, NamedStatement } from '#server/platform/database/database.ts';
import { type Membership, membershipQuery } from './conversation.repository.ts';

/** A message that was sent under a client id, and what a repeat of it is compared with. */
export interface SentMessage {
  id: number;
  seq: number;
  body: string;
  isDeleted: boolean;
  /** of an offer */
  amount: number | null;
  photoIds: number[];
}

/** Somebody who sends something. */
export interface Sending {
  conversationId: number;
  senderId: number;
  clientMessageId: string | null;
}

/** How the sender stands in the conversation (null: it is none of its own), and what it has sent there under this client id. */
export interface SendingState {
  member: Membership | null;
  sent: SentMessage | null;
}

// The lists stand in queries of their own, so that their length does not make the database plan each call anew.
const statement: NamedStatement = {
  name: 'chat_sendings',
  text: `
    select w.place::int - 1 as place, member.*, to_jsonb(sent) as sent
    from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::text[])) with ordinality as w(conversation_id, sender_id, client_message_id, place)
    left join lateral (
      ${membershipQuery('w.conversation_id', 'w.sender_id', '$4')}
    ) member on true
    left join lateral (
      select s.id, s.seq, s.body, s.deleted_at is not null as "isDeleted",
        (select f.amount from offers f where f.conversation_id = s.conversation_id and f.seq = s.seq) as amount,
        (select coalesce(jsonb_agg(p.upload_id order by p.position), '[]') from message_photos p
          where p.conversation_id = s.conversation_id and p.seq = s.seq) as "photoIds"
      from messages s
      where s.conversation_id = w.conversation_id and s.sender_id = w.sender_id and s.client_message_id = w.client_message_id
    ) sent on true`,
};

type Row = { place: number; sent: SentMessage | null } & (Membership | { conversationId: null });

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
  ]);
  const states = sendings.map((): SendingState => ({ member: null, sent: null }));
  for (const { place, sent, ...member } of rows) {
    states[place] = { member: member.conversationId === null ? null : member, sent };
  }
  return states;
}

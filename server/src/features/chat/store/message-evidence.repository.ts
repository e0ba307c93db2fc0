import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { type MessageRow, messageColumns, messageParts } from './message-rows.repository.ts';

/** A message with up to so many before and after it, oldest first; what was deleted is told in full. */
export async function listMessagesAround(db: Db, messageId: number, reach: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with middle as (select conversation_id, seq from messages where id = ${messageId})
    select ${sql.raw(messageColumns)} from middle
    join messages m on m.conversation_id = middle.conversation_id and m.seq between middle.seq - ${reach} and middle.seq + ${reach}
    ${sql.raw(messageParts)}
    where m.kind <> 'event'
    order by m.seq`.execute(db);
  return rows;
}

/** What messages in this reach of one said before they were edited, oldest first. */
export async function listVersions(
  db: Db,
  messageId: number,
  reach: number,
): Promise<{ seq: number; body: string; written_at: Date }[]> {
  const { rows } = await sql<{ seq: number; body: string; written_at: Date }>`
    with middle as (select conversation_id, seq from messages where id = ${messageId})
    select v.seq, v.body, v.written_at from middle
    join message_versions v on v.conversation_id = middle.conversation_id and v.seq between middle.seq - ${reach} and middle.seq + ${reach}
    order by v.seq, v.written_at`.execute(db);
  return rows;
}

/** Where a message stands, with the two people of its conversation and the listing that they talk about. */
export function findMessagePlace(transaction: DbTransaction, messageId: number) {
  return transaction
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('products as p', 'p.id', 'c.product_id')
    .select(['m.conversation_id', 'm.seq', 'm.sender_id', 'c.buyer_id', 'c.seller_id', 'c.product_id', 'p.title'])
    .where('m.id', '=', messageId)
    .executeTakeFirst();
}

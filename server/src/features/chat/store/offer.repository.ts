import { sql } from 'kysely';
import type { OfferState } from '#contract/values/chat.ts';
import type { Currency, PaymentType } from '#contract/values/products/product.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { noteChange } from './message.repository.ts';
import type { OfferRow } from './message-rows.repository.ts';

/** What an offer is for. */
export interface OfferedProduct {
  status: ProductStatus;
  price: number;
  max_price: number | null;
  currency: Currency;
  payment_type: PaymentType;
  reserved_until: Date | null;
  /** the conversation with the buyer whom it is kept for */
  reserved_in: number | null;
}

/** It stays as it is until the transaction ends. Taken before the conversation, as whoever ends a sale does. */
export async function lockOfferedProduct(transaction: DbTransaction, conversationId: number): Promise<OfferedProduct> {
  return transaction
    .selectFrom('products')
    .select(['status', 'price', 'max_price', 'currency', 'payment_type', 'reserved_until', 'reserved_in'])
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('conversations').select('product_id').where('id', '=', conversationId),
    )
    .forShare()
    .executeTakeFirstOrThrow();
}

export interface StoredOffer extends OfferRow {
  message_id: number;
  seq: number;
  sender_id: number;
}

/** The conversation's open offer, or the one of this message; null when there is none. The caller holds the conversation. */
export async function findOffer(
  transaction: DbTransaction,
  conversationId: number,
  messageId: number | 'open',
): Promise<StoredOffer | null> {
  const { rows } = await sql<StoredOffer>`
    select m.id as message_id, o.seq, m.sender_id, o.amount, o.currency, o.asked, o.state, o.answered_at
    from offers o join messages m on m.conversation_id = o.conversation_id and m.seq = o.seq
    where o.conversation_id = ${conversationId} and m.deleted_at is null
      and ${messageId === 'open' ? sql`o.state = 'open'` : sql`m.id = ${messageId}`}`.execute(transaction);
  return rows[0] ?? null;
}

export async function insertOffer(
  transaction: DbTransaction,
  offer: { conversationId: number; seq: number; amount: number; currency: Currency; asked: number },
): Promise<void> {
  await transaction
    .insertInto('offers')
    .values({
      conversation_id: offer.conversationId,
      seq: offer.seq,
      amount: offer.amount,
      currency: offer.currency,
      asked: offer.asked,
    })
    .execute();
}

/** Ends an open offer; the caller holds the conversation. @returns it as it is now, and the number of this change */
export async function endOffer(
  transaction: DbTransaction,
  { conversationId, seq }: { conversationId: number; seq: number },
  state: Exclude<OfferState, 'open'>,
): Promise<{ offer: OfferRow; change: number }> {
  const offer = await transaction
    .updateTable('offers')
    .set({ state, answered_at: sql<Date>`clock_timestamp()` })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .where('state', '=', 'open')
    .returning(['amount', 'currency', 'asked', 'answered_at'])
    .executeTakeFirstOrThrow();
  return { offer: { ...offer, state }, change: await noteChange(transaction, { conversationId, seq }) };
}

export interface EndedOffer extends OfferRow {
  conversation_id: number;
  message_id: number;
  change: number;
  seller_id: number;
  buyer_id: number;
}

/** Takes offers that ended with their product and of which nobody has been told. */
export async function takePendingOffers(db: Db, limit: number): Promise<EndedOffer[]> {
  const { rows } = await sql<EndedOffer>`
    with taken as (
      update offers set untold = false where (conversation_id, seq) in (
        select conversation_id, seq from offers where untold order by conversation_id limit ${limit} for update skip locked)
      returning conversation_id, seq, amount, currency, asked, state, answered_at)
    select t.*, m.id as message_id, m.change, c.seller_id, c.buyer_id
    from taken t join messages m using (conversation_id, seq) join conversations c on c.id = t.conversation_id`.execute(
    db,
  );
  return rows;
}

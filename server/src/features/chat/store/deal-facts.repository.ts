import { type RawBuilder, sql } from 'kysely';
import type { Currency, PaymentType } from '#contract/values/products/product.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What is said of a product wherever people talk about it. */
export interface ProductFactsRow {
  product_id: number;
  status: ProductStatus;
  price: number;
  max_price: number | null;
  price_uzs: number;
  currency: Currency;
  payment_type: PaymentType;
  category_id: number | null;
  properties: Record<string, string | number | boolean>;
  negotiable: boolean;
  /** null also where it is past */
  reserved_until: Date | null;
}

/** What a conversation knows of its product and of the deal about it. */
export interface DealRow extends ProductFactsRow {
  version: number;
  reserved_here: boolean;
  sold_here: boolean;
  agreed: { amount: number; currencyType: Currency; asked: number | null } | null;
  can_review: boolean;
}

/** Columns of `DealRow`, of `conversations c` and `products p`. */
export const dealColumns = (now: Date): RawBuilder<unknown> => sql`
  c.product_id, p.status, p.version, p.price, p.max_price, p.price_uzs, p.currency, p.payment_type, p.category_id, p.properties,
  p.negotiable,
  case when p.reserved_until > ${now} then p.reserved_until end as reserved_until,
  coalesce(p.reserved_until > ${now} and p.reserved_in = c.id, false) as reserved_here,
  coalesce(p.sold_in = c.id, false) as sold_here, c.dealt_at is not null as can_review,
  (select jsonb_build_object('amount', a.amount, 'currencyType', a.currency, 'asked', a.asked) from offers a
    where a.conversation_id = c.id and a.state = 'accepted' order by a.seq desc limit 1) as agreed`;

/** The deals of these conversations, with the two people of each. */
export async function listDeals(
  db: Db,
  conversationIds: readonly number[],
  now: Date,
): Promise<(DealRow & { conversation_id: number; seller_id: number; buyer_id: number })[]> {
  const { rows } = await sql<DealRow & { conversation_id: number; seller_id: number; buyer_id: number }>`
    select c.id as conversation_id, c.seller_id, c.buyer_id, ${dealColumns(now)}
    from conversations c join products p on p.id = c.product_id
    where c.id = any(${[...conversationIds]}::bigint[])`.execute(db);
  return rows;
}

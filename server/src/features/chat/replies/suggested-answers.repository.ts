import { sql } from 'kysely';
import type { Currency, PaymentType } from '#contract/values/products/product.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Messages that are looked at: a ready question stands among the last. */
const lookedAt = 10;

/** The last texts of the buyer that the seller has said nothing after, oldest first. */
export async function listUnanswered(
  db: Db,
  { conversationId, sellerId, afterSeq }: { conversationId: number; sellerId: number; afterSeq: number },
): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from messages
    where conversation_id = ${conversationId} and sender_id <> ${sellerId} and kind = 'text' and deleted_at is null
      and seq > greatest(${afterSeq}::bigint, (
        select coalesce(max(seq), 0) from messages
        where conversation_id = ${conversationId} and sender_id = ${sellerId} and kind in ('text', 'photo', 'voice') and deleted_at is null))
    order by seq desc limit ${lookedAt}`.execute(db);
  return rows.map(({ body }) => body).reverse();
}

interface PlaceName {
  name_uz: string;
  name_ru: string | null;
  name_en: string | null;
}

/** What a listing says of itself to whoever asks. */
export interface AskedProduct {
  status: ProductStatus;
  is_reserved: boolean;
  /** for the buyer of this conversation */
  reserved_here: boolean;
  price: number;
  max_price: number | null;
  price_uzs: number;
  currency: Currency;
  payment_type: PaymentType;
  category_id: number | null;
  properties: Record<string, string | number | boolean>;
  negotiable: boolean;
  region: PlaceName | null;
  district: PlaceName | null;
  location: string | null;
}

export async function findAskedProduct(db: Db, conversationId: number, now: Date): Promise<AskedProduct | null> {
  const { rows } = await sql<AskedProduct>`
    select p.status, coalesce(p.reserved_until > ${now}, false) as is_reserved,
      coalesce(p.reserved_in = c.id, false) as reserved_here, p.price, p.max_price, p.price_uzs, p.currency,
      p.payment_type, p.category_id, p.properties, p.negotiable, p.location,
      (select jsonb_build_object('name_uz', r.name_uz, 'name_ru', r.name_ru, 'name_en', r.name_en)
        from regions r where r.id = p.region_id) as region,
      (select jsonb_build_object('name_uz', d.name_uz, 'name_ru', d.name_ru, 'name_en', d.name_en)
        from districts d where d.id = p.district_id) as district
    from conversations c join products p on p.id = c.product_id
    where c.id = ${conversationId}`.execute(db);
  return rows[0] ?? null;
}

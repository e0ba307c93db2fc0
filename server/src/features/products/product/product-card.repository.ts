import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import { type ColumnsOn, fieldsOn, type ShownOn } from '#contract/values/products/product-fields.ts';
import { momentTextIn } from '#server/platform/database/moment-text.ts';

/** A product as cards need it; moments are ISO texts in UTC with microseconds, so that a cursor loses nothing. */
export interface ProductCardRow extends ColumnsOn<'card'> {
  id: number;
  price_uzs: number;
  compared_price: number;
  is_top: boolean;
  /** kept for a buyer by now */
  is_reserved: boolean;
  category_id: number;
  region_id: number;
  district_id: number;
  listed_at: string;
  /** when it was listed, as people see it: a listing that has sunk stands further down than that */
  published_at: string;
  view_count: number;
  like_count: number;
  liked: boolean;
  status: 'draft' | 'pending' | 'active' | 'rejected' | 'blocked' | 'sold' | 'withdrawn' | 'expired' | 'deleted';
  status_rule: ModerationRule | null;
  status_reason: string | null;
  expires_at: string | null;
  seller_id: number;
  image_id: number | null;
  image_hash: string | null;
  image_widths: number[] | null;
  image_width: number | null;
  image_height: number | null;
  image_color: string | null;
  /** by the key of the property */
  properties: Record<string, string | number | boolean>;
}

/** What a card says that a draft has too. */
export type ProductCardPart = Omit<ProductCardRow, 'category_id' | 'region_id' | 'district_id'>;

/** A product as its owner's list shows it; only a draft lacks some of it. */
export type OwnProductCardRow = ProductCardPart & {
  updated_at: string;
  /** kinds of signals that hold it */
  flag_reasons: string[];
  /** null unless an answer is awaited */
  asked_at: string | null;
  /** null unless it is reserved by now */
  reserved_until: string | null;
  top_until: string | null;
  /** of its open order of TOP */
  payment_id: number | null;
  category_id: number | null;
  region_id: number | null;
  district_id: number | null;
};

/** A moment as answers give it: HTML knows no finer fraction of a second. */
export const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Columns of the fields that stand there, for a select from `products p`. */
export function columnsShownOn(place: ShownOn): string {
  return fieldsOn[place].map(([, { column }]) => `p.${column}`).join(', ');
}

/** Columns of a card; the main image by LATERAL and the caller's own like come with them. `$1` = viewer or null, `$2` = now. */
export const cardColumns = `p.id, ${columnsShownOn('card')}, p.price_uzs, p.compared_price,
  coalesce(p.top_until > $2, false) as is_top, coalesce(p.reserved_until > $2, false) as is_reserved, p.category_id, p.region_id, p.district_id, ${momentTextIn('p.listed_at')} as listed_at,
  ${isoText('coalesce(p.sunk_from, p.listed_at)')} as published_at,
  p.view_count, p.like_count, p.status, p.status_rule, p.status_reason, ${isoText('p.expires_at')} as expires_at, p.seller_id, p.properties,
  exists (select from product_likes l where l.product_id = p.id and l.user_id = $1::bigint) as liked,
  m.id as image_id, m.hash as image_hash, m.widths as image_widths, m.width as image_width, m.height as image_height, m.color as image_color`;

export const mainImage = `left join lateral (
    select i.id, f.hash, f.widths, f.width, f.height, f.color
    from product_images i join stored_files f on f.hash = i.file_hash
    where i.product_id = p.id and i.is_main limit 1) m on true`;

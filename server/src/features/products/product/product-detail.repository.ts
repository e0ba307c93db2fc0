import type { ColumnsOn } from '#contract/values/products/product-fields.ts';
import type { UserKind } from '#contract/values/profile.ts';
import { type SellerFactsRow, sellerFactsColumns } from '#server/features/accounts/accounts.ts';
import { isOpenCaseText } from '#server/platform/database/case-conditions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PhotoColumns } from './product.view.ts';
import {
  cardColumns,
  columnsShownOn,
  isoText,
  mainImage,
  type OwnProductCardRow,
  type ProductCardRow,
} from './product-card.repository.ts';

/** A product with all that its page shows. */
export interface ProductDetailRow extends ProductCardRow, DetailColumns {
  status: Exclude<ProductCardRow['status'], 'draft'>;
}

/** The same of a listing that is still being written. */
export interface DraftDetailRow
  extends Omit<ProductCardRow, 'status' | 'category_id' | 'region_id' | 'district_id'>,
    DetailColumns {
  status: 'draft';
  category_id: number | null;
  region_id: number | null;
  district_id: number | null;
}

interface DetailColumns extends ColumnsOn<'page'>, SellerFactsRow {
  version: number;
  properties: Record<string, string | number | boolean>;
  images: (PhotoColumns & { is_main: boolean })[];
  seller_name: string;
  seller_phone: string | null;
  seller_avatar: string | null;
  seller_region_id: number | null;
  seller_status: 'active' | 'blocked' | 'deleted';
  seller_since: string;
  /** kinds of signals that hold it */
  flag_reasons: string[];
  /** null unless it is reserved by now */
  reserved_until: string | null;
  /** never true without `reserved_until` */
  reserved_for_you: boolean;
  rating_sum: number;
  rating_count: number;
  seller_kind: UserKind;
}

/** What the open case of a product that waits names; what is only noted holds nothing. */
const flagReasons = `case when p.status = 'pending' then array(
    select s->>'kind' from moderation_cases c, jsonb_array_elements(c.signals) s
    where c.product_id = p.id and ${isOpenCaseText('c')} and s->'detail'->'sameSeller' is null) else '{}' end as flag_reasons`;

/** `$2` = now */
const reservedUntil = `case when p.reserved_until > $2 then ${isoText('p.reserved_until')} end as reserved_until`;

/** Whether the conversation that it is reserved in is the viewer's own as a buyer. */
const reservedForYou = `coalesce(p.reserved_until > $2, false) and exists (
    select from conversations c where c.id = p.reserved_in and c.buyer_id = $1::bigint) as reserved_for_you`;

const detail = {
  name: 'product_detail',
  text: `select ${cardColumns}, ${flagReasons}, ${reservedUntil}, ${reservedForYou}, ${columnsShownOn('page')}, p.version, p.properties,
      u.username as seller_name, u.phone as seller_phone, u.avatar_hash as seller_avatar, u.region_id as seller_region_id,
      u.status as seller_status, u.rating_sum, u.rating_count, u.kind as seller_kind, ${sellerFactsColumns}, to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as seller_since,
      coalesce((
        select json_agg(json_build_object('id', i.id, 'hash', f.hash, 'widths', f.widths, 'width', f.width,
          'height', f.height, 'color', f.color, 'is_main', i.is_main) order by i.position)
        from product_images i join stored_files f on f.hash = i.file_hash where i.product_id = p.id), '[]') as images
    from products p join users u on u.id = p.seller_id ${mainImage}
    where p.id = $3`,
};

/** The product of this id in whatever state, or null; who may see it is the policy's matter. */
export async function findProductDetail(
  database: Database,
  productId: number,
  viewerId: number | null,
  now: Date,
): Promise<ProductDetailRow | DraftDetailRow | null> {
  const [row] = await database.rows<ProductDetailRow | DraftDetailRow>(detail, [viewerId, now, productId]);
  return row ?? null;
}

const cardsByIds = (name: string, columns: string, condition: string) => ({
  name,
  text: `select ${columns} from unnest($3::bigint[]) with ordinality wanted(id, place)
    join products p on p.id = wanted.id ${mainImage}
    where ${condition} order by wanted.place`,
});
const cards = cardsByIds('product_cards_by_ids', cardColumns, `p.status <> 'draft' and p.category_id is not null`);
const askedAt = `case when p.answered_at is null and p.status = 'active' then ${isoText('p.asked_at')} end as asked_at`;
const topUntil = `case when p.top_until > $2 then ${isoText('p.top_until')} end as top_until`;
const openPayment = `(select y.id from payments y
  where y.product_id = p.id and y.state in ('awaiting', 'reserved') and y.expires_at > $2) as payment_id`;
const ownCards = cardsByIds(
  'own_product_cards_by_ids',
  `${cardColumns}, ${isoText('p.updated_at')} as updated_at, ${flagReasons}, ${askedAt}, ${reservedUntil}, ${topUntil}, ${openPayment}`,
  'true',
);

/** Cards of these products in the order of the ids, whatever their state; drafts and ids that do not exist are passed over. */
export async function findCards(
  database: Database,
  ids: readonly number[],
  viewerId: number | null,
  now: Date,
): Promise<ProductCardRow[]> {
  if (ids.length === 0) return [];
  return database.rows<ProductCardRow>(cards, [viewerId, now, [...ids]]);
}

/** As `findCards`, of one's own products: drafts too. */
export async function findOwnCards(
  database: Database,
  ids: readonly number[],
  sellerId: number,
  now: Date,
): Promise<OwnProductCardRow[]> {
  if (ids.length === 0) return [];
  return database.rows<OwnProductCardRow>(ownCards, [sellerId, now, [...ids]]);
}

const newestCompared = 300;

/** Of the newest active products of a category those that share most words with a text. `words` is a tsquery of folded words. */
export async function findRelated(
  database: Database,
  wanted: {
    column: 'root_category_id' | 'sub_category_id' | 'category_id';
    categoryId: number;
    words: string;
    except: readonly number[];
    viewerId: number | null;
    limit: number;
    now: Date;
  },
): Promise<ProductCardRow[]> {
  return database.rows<ProductCardRow>(
    {
      name: `related_${wanted.column}`,
      text: `select ${cardColumns} from (
          select c.* from (
            select * from products where status = 'active' and ${wanted.column} = $3 and id <> all ($4::bigint[])
            order by listed_at desc, id desc limit ${newestCompared}) c
          order by ts_rank(c.search, $5::tsquery) desc, c.listed_at desc, c.id desc limit $6) p
        ${mainImage} order by ts_rank(p.search, $5::tsquery) desc, p.listed_at desc, p.id desc`,
    },
    [wanted.viewerId, wanted.now, wanted.categoryId, [...wanted.except], wanted.words, wanted.limit],
  );
}

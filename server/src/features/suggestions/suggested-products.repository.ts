import type { ProductCardRow } from '#server/features/products/products.ts';
import type { Database } from '#server/platform/database/database.ts';

export type SuggestedProductRow = Pick<
  ProductCardRow,
  | 'id'
  | 'title'
  | 'price'
  | 'max_price'
  | 'price_uzs'
  | 'compared_price'
  | 'currency'
  | 'payment_type'
  | 'category_id'
  | 'properties'
  | 'offered_by'
  | 'image_hash'
  | 'image_widths'
>;

export interface SuggestedProductsRequest {
  /** text of a tsquery */
  query: string;
  regionId: number | null;
  districtId: number | null;
  limit: number;
}

/** Rows that are looked through from the newest on, where the words are common. */
const walked = 4000;
/** Suggestions that are not there by then come too late to be read. */
const timeoutMs = 1000;
const cancelled = '57014';

/**
 * The newest products that match. Common words are found among the newest; where these were not enough, and for rare words,
 * the index of words is asked.
 */
export async function findSuggestedProducts(
  database: Database,
  request: SuggestedProductsRequest,
  isCommon: boolean,
): Promise<SuggestedProductRow[]> {
  try {
    const newest = isCommon ? await find(database, request, 'walk') : [];
    return newest.length >= request.limit ? newest : await find(database, request, 'index');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === cancelled) return [];
    throw error;
  }
}

async function find(
  database: Database,
  { query, regionId, districtId, limit }: SuggestedProductsRequest,
  way: 'walk' | 'index',
): Promise<SuggestedProductRow[]> {
  const place = districtId !== null ? 'district' : regionId !== null ? 'region' : null;
  // As a bigint: any number may be asked for, also one that no place can have.
  const within = place ? ` and p.${place}_id = $3::bigint` : '';
  const columns = `p.id, p.listed_at, p.title, p.price, p.max_price, p.price_uzs, p.compared_price, p.currency, p.payment_type,
    p.category_id, p.properties, p.offered_by`;
  // OFFSET 0 keeps the order out of the index scan: it would tempt the planner to walk.
  const source = {
    walk: `(select ${columns}, p.search from products p where p.status = 'active'${within}
      order by p.listed_at desc, p.id desc limit ${walked}) p where p.search @@ $1::tsquery`,
    index: `(select ${columns} from products p where p.search @@ $1::tsquery and p.status = 'active'${within} offset 0) p`,
  };
  return database.rows<SuggestedProductRow>(
    {
      name: '',
      text: `select p.*, f.hash as image_hash, f.widths as image_widths from (
          select ${columns} from ${source[way]} order by p.listed_at desc, p.id desc limit $2) p
        left join product_images i on i.product_id = p.id and i.is_main
        left join stored_files f on f.hash = i.file_hash
        order by p.listed_at desc, p.id desc`,
      timeoutMs,
    },
    place ? [query, limit, districtId ?? regionId] : [query, limit],
  );
}

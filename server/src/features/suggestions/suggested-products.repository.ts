import type { ProductCardRow } from '#server/features/products/products.ts';
import { dayOf, withinDays } from '#server/features/search/search.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isStatementTimeout } from '#server/platform/database/sql-errors.ts';

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
  /** a part of it that the index answers at less cost */
  narrow?: string;
  regionId: number | null;
  districtId: number | null;
  limit: number;
  now: Date;
}

/** Rows that are looked through from the newest on, where the words are common. */
const walked = 1000;
/** What is found often enough is found within so many days; what is not is little in all. */
const firstDays = 2;
/** Rows of those days that are looked at where the index is asked for a part of the words; where it names more, any of them. */
const lookedAt = 2000;
/** Suggestions that are not there by then come too late to be read. */
const timeoutMs = 1000;

/** One way to look for products. */
interface Look {
  /** text of a tsquery that the index of words is asked for; null: the newest rows are looked at */
  asked: string | null;
  /** text of a tsquery that the rows found so are looked through for; null where they are what is sought */
  soughtInRows: string | null;
}

/**
 * The newest products that match. Common words are found among the newest; others by the index of words, which is asked for the first
 * days and then, where these were not enough, for all: each match costs a look into its row, and each word of the query one into the index.
 */
export async function findSuggestedProducts(
  database: Database,
  request: SuggestedProductsRequest,
  isCommon: boolean,
): Promise<SuggestedProductRow[]> {
  const { query, narrow, now, limit } = request;
  const looks: Look[] = [
    ...(isCommon ? [{ asked: null, soughtInRows: query }] : []),
    {
      asked: withinDays(narrow ?? query, dayOf(now.getTime()), firstDays),
      soughtInRows: narrow === undefined ? null : query,
    },
    { asked: query, soughtInRows: null },
  ];
  let rows: SuggestedProductRow[] = [];
  try {
    for (const look of looks) {
      rows = await find(database, request, look);
      if (rows.length >= limit) break;
    }
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
  }
  return rows;
}

async function find(
  database: Database,
  { regionId, districtId, limit }: SuggestedProductsRequest,
  { asked, soughtInRows }: Look,
): Promise<SuggestedProductRow[]> {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const columns = `p.id, p.listed_at, p.title, p.price, p.max_price, p.price_uzs, p.compared_price, p.currency, p.payment_type,
    p.category_id, p.properties, p.offered_by`;
  const place = districtId !== null ? 'district' : 'region';
  const placeId = districtId ?? regionId;
  const conditions = [
    "p.status = 'active'",
    ...(asked === null ? [] : [`p.search @@ ${add(asked)}::tsquery`]),
    // As a bigint: any number may be asked for, also one that no place can have.
    ...(placeId === null ? [] : [`p.${place}_id = ${add(placeId)}::bigint`]),
  ];
  const newestFirst = 'order by p.listed_at desc, p.id desc';
  // OFFSET 0 keeps the order out of the index scan: it would tempt the planner to walk.
  const end =
    asked === null ? `${newestFirst} limit ${walked}` : soughtInRows === null ? 'offset 0' : `limit ${lookedAt}`;
  const inRows = soughtInRows === null ? '' : `where p.search @@ ${add(soughtInRows)}::tsquery`;
  return database.rows<SuggestedProductRow>(
    {
      name: '',
      text: `select p.*, f.hash as image_hash, f.widths as image_widths from (
          select ${columns} from (
            select ${columns}${soughtInRows === null ? '' : ', p.search'} from products p where ${conditions.join(' and ')} ${end}) p
          ${inRows} ${newestFirst} limit ${add(limit)}) p
        left join product_images i on i.product_id = p.id and i.is_main
        left join stored_files f on f.hash = i.file_hash
        ${newestFirst}`,
      timeoutMs,
    },
    values,
  );
}

import { limits } from '#contract/values/limits.ts';
import { askedOf, narrowingIn } from '#contract/values/products/product-filters.ts';
import { fieldCondition, onOneScale, upperEndOf } from '#server/features/products/products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fitsProperties } from '#server/platform/database/product-properties.repository.ts';
import { isStatementTimeout } from '#server/platform/database/sql-errors.ts';
import { parseSavedFilter } from './saved-filter.ts';
import type { SavedSearchRow } from './saved-searches.repository.ts';

/** Searches that one statement counts. */
const perStatement = 10;
/** Rows of a search without words that are looked through, the newest. */
const walked = 5000;
const timeoutMs = 1000;

export interface CountedSearch {
  row: SavedSearchRow;
  /** level of its category in the tree, from 1; null without one */
  depth: number | null;
}

/** How many products of others each search has found since it was last looked at; no entry where that takes too long. */
export async function countNewMatches(
  database: Database,
  searches: readonly CountedSearch[],
  rate: number,
): Promise<ReadonlyMap<number, number>> {
  const parts: CountedSearch[][] = [];
  for (let at = 0; at < searches.length; at += perStatement) parts.push(searches.slice(at, at + perStatement));
  const counted = await Promise.all(parts.map((part) => countPart(database, part, rate)));
  return new Map(counted.flat().map(({ id, count }) => [id, count]));
}

async function countPart(
  database: Database,
  searches: readonly CountedSearch[],
  rate: number,
): Promise<{ id: number; count: number }[]> {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const counts = searches.map((search) => countText(search, rate, add));
  try {
    return await database.rows({ name: '', text: counts.join(' union all '), timeoutMs }, values);
  } catch (error) {
    if (isStatementTimeout(error)) return [];
    throw error;
  }
}

function countText({ row, depth }: CountedSearch, rate: number, add: (value: unknown) => string): string {
  const factor = (row.currency === 'USD' ? rate : 1) * (row.price_factor ?? 1);
  const price = row.price_factor === null ? 'p.price_uzs' : 'p.compared_price';
  const listed = ["p.status = 'active'", `p.listed_at > ${add(row.seen_at)}::timestamptz`];
  const more: string[] = [`p.seller_id <> ${add(row.user_id)}::bigint`];
  if (row.category_id !== null && depth !== null) {
    const column = depth === 1 ? 'root_category_id' : depth === 2 ? 'sub_category_id' : 'category_id';
    listed.push(`p.${column} = ${add(row.category_id)}::integer`);
  }
  if (row.district_id !== null) listed.push(`p.district_id = ${add(row.district_id)}::integer`);
  else if (row.region_id !== null) listed.push(`p.region_id = ${add(row.region_id)}::integer`);
  // As the search itself: a range counts where a category is chosen.
  const upperEnd = row.category_id === null ? price : upperEndOf(price);
  if (row.min_price !== null) more.push(`${upperEnd} >= ${add(Math.round(row.min_price * factor))}::bigint`);
  if (row.max_price !== null) more.push(`${price} <= ${add(Math.round(row.max_price * factor))}::bigint`);
  for (const [name, { field }, value] of narrowingIn(askedOf(parseSavedFilter(row.filter)))) {
    const condition = field === 'price' ? null : fieldCondition(name, value, { add }, onOneScale);
    if (condition) more.push(condition);
  }
  if (row.property_path !== null) more.push(fitsProperties(add(row.property_path)));
  const id = `${add(row.id)}::bigint`;
  const rest = more.join(' and ');
  const source =
    row.search_query === null
      ? `(select p.* from products p where ${listed.join(' and ')} order by p.listed_at desc, p.id desc limit ${walked}) p where ${rest}`
      : `products p where ${listed.join(' and ')} and p.search @@ ${add(row.search_query)}::tsquery and ${rest}`;
  return `select ${id} as id, (select count(*)::int from (select from ${source} limit ${limits.newMatches}) c) as count`;
}

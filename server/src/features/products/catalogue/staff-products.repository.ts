import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ProductMoment, SortOrder } from '#contract/values/products/product.ts';
import { type ProductStatus, productStatuses, unofferedStatuses } from '#contract/values/products/product-life.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Days, isOverBy, isOverWithin, isWithin } from '#server/platform/database/days.repository.ts';
import { isExchanged } from '#server/platform/database/product-properties.repository.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/** What staff look for among the products of every state. */
export interface StaffProductCriteria {
  /** text of a tsquery over what is written in the product; null: anything */
  words: string | null;
  productId: number | null;
  status: ProductStatus | null;
  /** a category and all below it */
  categoryIds: readonly number[] | null;
  regionId: number | null;
  sellerId: number | null;
  /** not those of staff */
  isOfUsers?: boolean;
  /** what happened to it in some days, by now; null: anything at any time */
  happened: (Days & { moment: ProductMoment; now: Date }) | null;
}

const sortColumns = {
  createdAt: 'p.created_at',
  price: 'p.price_uzs',
  viewCount: 'p.view_count',
  title: 'p.title_key',
  id: 'p.id',
} as const;

/** What staff sort by; of what has a name elsewhere `keys` are the ids in the order of their names, and what has none stands at the end. */
export type StaffProductSort =
  | { by: keyof typeof sortColumns | 'seller' | 'status' | 'top' }
  | { by: 'category' | 'region'; keys: readonly number[] };

interface Range {
  sortOrder: SortOrder;
  size: number;
  skip: number;
  now: Date;
}

/** One page of them, in an order that an index has. */
export async function listStaffProducts(
  db: Db,
  criteria: StaffProductCriteria,
  sort: StaffProductSort,
  range: Range,
): Promise<StaffProductRow[]> {
  const { rows } = await staffProductIds(db, criteria, sort, range).execute(db);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : rowsOf(db, ids, range.now).execute();
}

/** Their ids; of equal ones the newest come first, but for the orders that turn round as a whole. */
export function staffProductIds(
  db: Db,
  criteria: StaffProductCriteria,
  sort: StaffProductSort,
  { sortOrder, size, skip, now }: Range,
): RawBuilder<{ id: number }> {
  const direction = sortOrder === 'ASC' ? 'asc' : 'desc';
  const inOrder = <Key>(keys: readonly Key[]): Key[] => (sortOrder === 'ASC' ? [...keys] : keys.toReversed());
  const range = { size, skip };
  switch (sort.by) {
    case 'category':
    case 'region': {
      const column = sql.ref(sort.by === 'category' ? 'p.category_id' : 'p.region_id');
      const { words, sellerId, productId, happened } = criteria;
      if (words !== null || sellerId !== null || productId !== null || happened?.moment === 'sold')
        return byGroup(db, criteria, { column, keys: inOrder(sort.keys), ...range });
      const isOfGroup = [sql<boolean>`${column} = g.key`, sql<boolean>`g.key is null and ${column} is null`];
      return groupByGroup(db, criteria, { keys: [...inOrder(sort.keys), null], isOfGroup, ...range });
    }
    case 'status': {
      const isOfGroup = inOrder(productStatuses).map((status) => sql<boolean>`p.status = ${sql.lit(status)}`);
      return fewGroups(db, criteria, { isOfGroup, ...range });
    }
    case 'top': {
      const isTop = sql<boolean>`p.status = 'active' and p.top_until > ${now}`;
      return fewGroups(db, criteria, { isOfGroup: inOrder([sql<boolean>`(${isTop}) is not true`, isTop]), ...range });
    }
    case 'seller': {
      // The order of the index of names, which compares bytes.
      const byName = sortOrder === 'ASC' ? sql`lower(u.username) using ~<~` : sql`lower(u.username) using ~>~`;
      return sql`${matching(db, criteria)
        .innerJoin('users as u', 'u.id', 'p.seller_id')
        .select('p.id')
        .orderBy(byName)
        .orderBy('p.seller_id', direction)
        .orderBy('p.id', 'desc')
        .limit(size)
        .offset(skip)}`;
    }
    default:
      return sql`${matching(db, criteria)
        .select('p.id')
        .orderBy(sortColumns[sort.by], direction)
        .$if(sort.by !== 'id', (query) => query.orderBy('p.id', direction))
        .limit(size)
        .offset(skip)}`;
  }
}

interface GroupRange {
  size: number;
  skip: number;
}

/** The newest of a group, as many as the page can need. */
function ofGroup(db: Db, criteria: StaffProductCriteria, isOfGroup: RawBuilder<boolean>, { size, skip }: GroupRange) {
  return matching(db, criteria)
    .where(isOfGroup)
    .select(['p.id', 'p.created_at'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(skip + size);
}

/**
 * One group after the other, in each the newest first: what is read are the groups up to the page, each by the index that has its newest. A
 * sort by the names of groups would read all products.
 */
function groupByGroup(
  db: Db,
  criteria: StaffProductCriteria,
  {
    keys,
    isOfGroup,
    ...range
  }: GroupRange & {
    /** what groups are told apart by, in their order */
    keys: readonly (number | null)[];
    /** a product is in the group `g.key` where one of these holds */
    isOfGroup: readonly RawBuilder<boolean>[];
  },
): RawBuilder<{ id: number }> {
  const parts = isOfGroup.map((condition) => sql`${ofGroup(db, criteria, condition, range)}`);
  return sql`
    select x.id from (select * from unnest(${[...keys]}::bigint[]) with ordinality u(key, place) order by place) g
    cross join lateral (${sql.join(parts, sql` union all `)}) x
    order by g.place, x.created_at desc, x.id desc limit ${range.size} offset ${range.skip}`;
}

/** Of those that match a search, are one seller's or were sold in some days, so many of the newest are put in the order of groups. */
const sortedAtMost = 20_000;

/** The same of few among many, which no index of a group has together: they are found once and then put in order. */
function byGroup(
  db: Db,
  criteria: StaffProductCriteria,
  { column, keys, size, skip }: GroupRange & { column: RawBuilder<unknown>; keys: readonly number[] },
): RawBuilder<{ id: number }> {
  const newest = matching(db, criteria)
    .select(['p.id', 'p.created_at', sql<number | null>`${column}::bigint`.as('key')])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sortedAtMost);
  return sql`
    select x.id from (${newest}) x
    order by array_position(${[...keys]}::bigint[], x.key), x.created_at desc, x.id desc limit ${size} offset ${skip}`;
}

/** The same of groups that are few and very unlike in size: each is named, so that the planner knows which of them are rare. */
function fewGroups(
  db: Db,
  criteria: StaffProductCriteria,
  { isOfGroup, ...range }: GroupRange & { isOfGroup: readonly RawBuilder<boolean>[] },
): RawBuilder<{ id: number }> {
  const parts = isOfGroup.map(
    (condition, place) =>
      sql`(select ${sql.lit(place)} as place, y.* from ${ofGroup(db, criteria, condition, range)} y)`,
  );
  return sql`
    select x.id from (${sql.join(parts, sql` union all `)}) x
    order by x.place, x.created_at desc, x.id desc limit ${range.size} offset ${range.skip}`;
}

function rowsOf(db: Db, ids: readonly number[], now: Date) {
  return db
    .selectFrom('products as p')
    .where('p.id', 'in', [...ids])
    .innerJoin('users as u', 'u.id', 'p.seller_id')
    .leftJoin('product_images as i', (join) => join.onRef('i.product_id', '=', 'p.id').on('i.is_main', '=', true))
    .select([
      'p.id',
      'p.title',
      'p.status',
      'p.price',
      'p.max_price',
      'p.price_uzs',
      'p.currency',
      'p.payment_type',
      sql<boolean>`${sql.raw(isExchanged)}`.as('is_exchange'),
      'p.negotiable',
      'p.category_id',
      'p.region_id',
      'p.seller_id',
      'u.username',
      'p.view_count',
      'p.like_count',
      'p.created_at',
      'p.version',
      'i.file_hash',
      sql<boolean>`coalesce(p.top_until > ${now}, false)`.as('is_top'),
    ])
    .orderBy(sql`array_position(${[...ids]}::bigint[], p.id)`);
}

type StaffProductRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** How many there are, `upTo` at most. */
export async function countStaffProducts(db: Db, criteria: StaffProductCriteria, upTo: number): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, criteria).select('p.id').limit(upTo).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(
  db: Db,
  { words, productId, status, categoryIds, regionId, sellerId, isOfUsers, happened }: StaffProductCriteria,
): SelectQueryBuilder<Tables & { p: Tables['products'] }, 'p', object> {
  return db
    .selectFrom('products as p')
    .$if(words !== null, (query) => query.where(sql<boolean>`p.search @@ ${words}::tsquery`))
    .$if(productId !== null, (query) => query.where('p.id', '=', productId))
    .$if(status !== null, (query) => query.where('p.status', '=', status))
    .$if(categoryIds !== null, (query) => query.where('p.category_id', 'in', [...(categoryIds ?? [])]))
    .$if(regionId !== null, (query) => query.where('p.region_id', '=', regionId))
    .$if(sellerId !== null, (query) => query.where('p.seller_id', '=', sellerId))
    .$if(isOfUsers === true, (query) =>
      query.where(sql<boolean>`exists (select from users s where s.id = p.seller_id and s.role = 'user')`),
    )
    .$if(happened !== null, (query) => query.where(happened ? hasHappened(happened) : sql<boolean>`true`));
}

/** Whether that happened to a product in these days, as the overview counts it (product/panel#overview). */
function hasHappened({ moment, now, ...days }: Days & { moment: ProductMoment; now: Date }): RawBuilder<boolean> {
  const created = sql.ref('p.created_at');
  const wasOver = (time: number) =>
    sql<boolean>`(p.status <> all (${[...unofferedStatuses]}::text[]) and ${isOverWithin(created, time, days)} and ${isOverBy(created, time, now)})`;
  switch (moment) {
    case 'listed':
      return sql`(p.status <> 'draft' and ${isWithin(created, days)})`;
    case 'sold':
      return sql`exists (select from product_sales s where s.product_id = p.id and ${isWithin(sql.ref('s.at'), days)})`;
    case 'weekOver':
      return wasOver(7);
    case 'monthOver':
      return wasOver(30);
  }
}

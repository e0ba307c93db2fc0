import { type RawBuilder, sql } from 'kysely';
import {
  type PaymentProvider,
  type PaymentState,
  type PromotionMoment,
  type PromotionState,
  type promotionSorts,
  promotionStates,
} from '#contract/values/payment.ts';
import type { SortOrder } from '#contract/values/products/product.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { type Days, isWithin } from '#server/platform/database/days.repository.ts';

/** An order with the days that it brought, or days that an admin gave. */
export interface PromotionRow {
  kind: 'order' | 'grant';
  id: number;
  created_at: Date;
  state: PromotionState;
  product_id: number | null;
  title: string | null;
  days: number;
  provider: PaymentProvider | null;
  amount_uzs: number | null;
  user_id: number | null;
  username: string | null;
  granted_by: number | null;
  admin_name: string | null;
  promotion_id: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** What a typed text may mean: any of these is enough. */
export interface PromotionText {
  productId: number | null;
  /** of the seller, in E.164 */
  phone: string | null;
  /** words of the title */
  title: string;
}

export interface PromotionFilter {
  text: PromotionText | null;
  state: PromotionState | null;
  /** only orders, and of others than staff */
  ofUsers: boolean;
  /** what happened in some days; null: anything at any time */
  happened: (Days & { moment: PromotionMoment }) | null;
  now: Date;
}

/** What each order compares; null, what has no such value, stands at the end. */
const sortColumns = {
  createdAt: sql`x.created_at`,
  title: sql`lower(p.title)`,
  state: sql`array_position(${[...promotionStates]}::text[], x.state)`,
  amount: sql`x.amount_uzs`,
  days: sql`x.days`,
  who: sql`lower(coalesce(u.username, a.username))`,
  until: sql`x.ends_at`,
  provider: sql`x.provider`,
} satisfies Record<(typeof promotionSorts)[number], RawBuilder<unknown>>;

/**
 * Orders and given days as one list. By the moment they were made it is read along its indexes; any other order reads all that the filter
 * leaves, which are as many as people have paid for.
 */
export async function listPromotions(
  db: Db,
  filter: PromotionFilter,
  {
    size,
    skip,
    sortBy,
    sortOrder,
  }: { size: number; skip: number; sortBy: keyof typeof sortColumns; sortOrder: SortOrder },
): Promise<PromotionRow[]> {
  const direction = sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  const page = sql`limit ${size} offset ${skip}`;
  const isByMoment = sortBy === 'createdAt';
  const { rows } = await sql<PromotionRow>`
    select x.*, p.title, u.username, a.username as admin_name
    from (select * from (${all(filter)}) every_one ${isByMoment ? sql`order by created_at ${direction}, id ${direction} ${page}` : sql``}) x
      left join products p on p.id = x.product_id and p.status <> 'deleted'
      left join users u on u.id = x.user_id left join users a on a.id = x.granted_by
    order by ${sortColumns[sortBy]} ${direction} nulls last, x.created_at ${direction}, x.id ${direction}
    ${isByMoment ? sql`` : page}`.execute(db);
  return rows;
}

/**
 * Their number, counted up to `most`, what was paid for them, and what of that was refunded, so'm: all of it, however many they are. Only
 * what was paid is read for that, and of some days it is found by their index.
 */
export async function countPromotions(
  db: Db,
  filter: PromotionFilter,
  most: number,
): Promise<{ total: number; paidUzs: number; refundedUzs: number }> {
  const [counted, summed] = await Promise.all([
    sql<{ total: string }>`
      select count(*) as total from (select from (${all(filter)}) every_one limit ${most}) counted`.execute(db),
    sql<{ paid: string; refunded: string }>`
      select coalesce(sum(amount_uzs), 0) as paid, coalesce(sum(amount_uzs) filter (where state = 'refunded'), 0) as refunded
      from (${orders(filter, sql`o.paid_at is not null`)}) paid_for`.execute(db),
  ]);
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    paidUzs: Number(summed.rows[0]?.paid ?? 0),
    refundedUzs: Number(summed.rows[0]?.refunded ?? 0),
  };
}

/** How an order of each state appears when it brought no days that run. */
const statesOfOrders: Readonly<Record<PaymentState, PromotionState>> = {
  awaiting: 'unpaid',
  reserved: 'unpaid',
  paid: 'over',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** Whether the product of a column is one that the text may mean. */
function isMeant(text: PromotionText | null, column: RawBuilder<unknown>) {
  if (!text) return sql`true`;
  const { productId, phone, title } = text;
  const words = `%${title.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${column} = ${productId}::bigint or exists (select from products w join users s on s.id = w.seller_id
    where w.id = ${column} and (s.phone = ${phone}::text or lower(w.title) like ${words})))`;
}

/** The moment of each kind of row; null: it has none. */
const momentsOf: Readonly<
  Record<PromotionMoment, { order: RawBuilder<unknown> | null; grant: RawBuilder<unknown> | null }>
> = {
  ordered: { order: sql`o.created_at`, grant: null },
  given: { order: null, grant: sql`g.created_at` },
  paid: { order: sql`o.paid_at`, grant: null },
  refunded: { order: sql`o.refunded_at`, grant: null },
};

function hasHappened(happened: PromotionFilter['happened'], kind: PromotionRow['kind']): RawBuilder<boolean> {
  if (!happened) return sql`true`;
  const moment = momentsOf[happened.moment][kind];
  return moment ? isWithin(moment, happened) : sql`false`;
}

/** Orders of which this is so. */
function orders({ text, state, ofUsers, happened, now }: PromotionFilter, isSo: RawBuilder<unknown> = sql`true`) {
  const states = sql`(${JSON.stringify(statesOfOrders)}::jsonb ->> o.state)`;
  const ofOrder = sql`case when o.state = 'paid' and t.ends_at > ${now} then 'running' else ${states} end`;
  return sql`
    select 'order' as kind, o.id, o.created_at, ${ofOrder} as state, o.product_id, o.days, o.provider, o.amount_uzs, o.user_id,
      null::bigint as granted_by, t.id as promotion_id, t.starts_at, t.ends_at
    from payments o left join promotions t on t.payment_id = o.id
    where ${isSo} and ${hasHappened(happened, 'order')} and ${isMeant(text, sql`o.product_id`)} and (${state}::text is null or ${ofOrder} = ${state})
      and ${ofUsers ? sql`exists (select from users b where b.id = o.user_id and b.role = 'user')` : sql`true`}`;
}

function all(filter: PromotionFilter) {
  const { text, state, ofUsers, happened, now } = filter;
  const ofGrant = sql`case when g.ends_at > ${now} then 'running' else 'over' end`;
  return sql`
    ${orders(filter)}
    union all
    select 'grant', g.id, g.created_at, ${ofGrant}, g.product_id, round(extract(epoch from g.ends_at - g.starts_at) / 86400)::integer,
      null, null, null, g.granted_by, g.id, g.starts_at, g.ends_at
    from promotions g
    where g.payment_id is null and not ${ofUsers}::boolean and ${hasHappened(happened, 'grant')} and ${isMeant(text, sql`g.product_id`)}
      and (${state}::text is null or ${ofGrant} = ${state})`;
}

/** The product of some days; null when they are not there any more. */
export async function findProductOf(transaction: DbTransaction, promotionId: number): Promise<number | null> {
  const row = await transaction
    .selectFrom('promotions')
    .select('product_id')
    .where('id', '=', promotionId)
    .executeTakeFirst();
  return row?.product_id ?? null;
}

import { sql } from 'kysely';
import { columnOf } from '#contract/values/products/product-fields.ts';
import { eachFieldFilter } from '#contract/values/products/product-filters.ts';
import type { Db } from '#server/platform/database/database.ts';
import { askedPayment, fitsProperties } from '#server/platform/database/product-properties.repository.ts';

/** Products taken at once: compared with all saved searches in one statement. */
const productsAtOnce = 50;
/** A search that asks something else of a field than the product has; prices depend on the rate. */
const otherwise = sql.join(
  eachFieldFilter.flatMap(([name, filter]) => {
    if (filter.field === 'price') return [];
    const column = name === 'paymentType' ? sql.raw(askedPayment) : sql.ref(`p.${columnOf(filter.field)}`);
    const asked = sql.lit(name);
    const has =
      filter.kind === 'option'
        ? sql`s.filter -> ${asked} = to_jsonb(${column})`
        : sql`${column} ${sql.raw(filter.end === 'min' ? '>=' : '<=')} (s.filter ->> ${asked})::numeric`;
    return [sql`when s.filter ? ${asked} and not coalesce(${has}, false) then false`];
  }),
  sql` `,
);
/** A product waits in the queue for what its title says, but no longer than this. */
const longestTitleWait = '1 hour';
/** Followers told in one statement. */
const followersAtOnce = 1000;

/**
 * Takes some products whose titles are read from the queue and writes one notice for each person who has a saved search that a product matches, by the
 * oldest such search; those whose seller is followed go on to the queue of `notifySomeFollowers`. Candidates among the searches come by
 * category and region from an index; the cheap criteria are judged before the text. All of it is one transaction: what is not
 * finished stays in the queue.
 * @param rate so'm for a dollar
 * @returns how many products were taken
 */
export async function notifyOfSomeNewProducts(db: Db, now: Date, rate: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '30s'`.execute(transaction);
    const { rows } = await sql<{ product_id: number }>`
      delete from published_products where product_id in (
        select q.product_id from published_products q
        where q.published_at < now() - ${longestTitleWait}::interval
          or not exists (select from products p where p.id = q.product_id and p.status = 'active' and not p.title_is_read)
        order by q.published_at, q.product_id limit ${productsAtOnce} for update skip locked)
      returning product_id`.execute(transaction);
    const ids = rows.map(({ product_id }) => product_id);
    if (ids.length === 0) return 0;
    // As the search itself compares prices (product/listings#compared).
    const price = sql`(case when s.price_factor is null then p.price_uzs else p.compared_price end)`;
    // A range counts where a category is chosen; what has none has no upper end of its own.
    const upperEnd = sql`(case when s.category_id is null or p.max_price is null then ${price}
      else ${price}::numeric * p.max_price / greatest(p.price, 1) end)`;
    const soms = sql`coalesce(s.price_factor, 1)::numeric * (case s.currency when 'USD' then ${rate}::numeric else 1 end)`;
    await sql`
      insert into notifications (user_id, kind, dedupe_key, payload, created_at)
      select distinct on (s.user_id, p.id) s.user_id, 'saved_search', format('saved_search:%s', p.id),
        jsonb_build_object('savedSearchId', s.id, 'name', s.name, 'productId', p.id, 'title', p.title), ${now}::timestamptz
      from products p
      join saved_searches s on s.notify
        and coalesce(s.category_id, 0) = any (array[0, p.root_category_id, p.sub_category_id, p.category_id])
        and coalesce(s.region_id, 0) = any (array[0, p.region_id])
      where p.id = any (${ids}::bigint[]) and p.status = 'active' and s.user_id <> p.seller_id
        and (s.district_id is null or s.district_id = p.district_id)
        and case
          when ${upperEnd} < s.min_price * ${soms} then false
          when ${price} > s.max_price * ${soms} then false
          ${otherwise}
          when not ${sql.raw(fitsProperties('s.property_path'))} then false
          else s.search_query is null or p.search @@ s.search_query::tsquery
        end
      order by s.user_id, p.id, s.id
      on conflict (user_id, dedupe_key) do nothing`.execute(transaction);
    await sql`
      insert into pending_follower_notifications (product_id)
      select p.id from products p
      where p.id = any (${ids}::bigint[]) and exists (select from follows f where f.seller_id = p.seller_id)
      on conflict (product_id) do update set told_to = 0`.execute(transaction);
    return ids.length;
  });
}

/**
 * Writes a notice for the next followers of a new product's seller whom no saved search told of it, in the order of their ids, and notes up to whom in the same
 * transaction: a server that is killed goes on behind them. Of what strangers do not see, by the status of its seller as it stands, nobody is told.
 * @returns how many were told; null when no product waits
 */
export async function notifySomeFollowers(db: Db, now: Date): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const next = await transaction
      .selectFrom('pending_follower_notifications')
      .selectAll()
      .orderBy('product_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return null;
    const { rows } = await sql<{ count: number; last: number | null }>`
      with batch as (
        select f.follower_id, p.id as product_id, p.title, u.id as seller_id, u.username
        from products p
        join users u on u.id = p.seller_id and u.status = 'active'
        join follows f on f.seller_id = p.seller_id and f.follower_id > ${next.told_to}
        where p.id = ${next.product_id} and p.status = 'active'
        order by f.follower_id limit ${followersAtOnce}),
      told as (
        insert into notifications (user_id, kind, dedupe_key, payload, created_at)
        select follower_id, 'follow', format('follow:%s', product_id),
          jsonb_build_object('sellerId', seller_id, 'sellerName', username, 'productId', product_id, 'title', title),
          ${now}::timestamptz
        from batch b where not exists (
          select from notifications n where n.user_id = b.follower_id and n.dedupe_key = format('saved_search:%s', b.product_id))
        on conflict (user_id, dedupe_key) do nothing)
      select count(*)::int as count, max(follower_id) as last from batch`.execute(transaction);
    const { count = 0, last = null } = rows[0] ?? {};
    if (last === null || count < followersAtOnce) {
      await transaction
        .deleteFrom('pending_follower_notifications')
        .where('product_id', '=', next.product_id)
        .execute();
    } else {
      await transaction
        .updateTable('pending_follower_notifications')
        .set({ told_to: last })
        .where('product_id', '=', next.product_id)
        .execute();
    }
    return count;
  });
}

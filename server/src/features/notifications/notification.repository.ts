import { sql } from 'kysely';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

export interface NotificationRow {
  id: number;
  kind: string;
  /** as the job of its kind wrote it */
  payload: unknown;
  created_at: Date;
  read_at: Date | null;
  /** a question that is still open */
  awaits_answer: boolean;
}

/** A person's notices, newest first, those after `after` (an id). */
export async function listNotices(
  db: Db,
  userId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .select([
      'id',
      'kind',
      'payload',
      'created_at',
      'read_at',
      sql<boolean>`kind = 'still_selling' and exists (
        select from products p where p.id = (payload ->> 'productId')::bigint
          and p.status = 'active' and p.asked_at is not null and p.answered_at is null)`.as('awaits_answer'),
    ])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnread(db: Db, userId: number, countUpTo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notifications where user_id = ${userId} and read_at is null limit ${countUpTo}) n`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function markRead(db: Db, userId: number, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .execute();
}

/** Products told of, asked about or sunk in one statement: each is rewritten in all its indexes, and a statement may take three seconds. */
const productsAtOnce = 100;

/** Price changes looked at in one statement. */
const changesAtOnce = 50;

/**
 * Writes a notice for everybody who likes a product that has become cheaper: one for each product and day, however often its price
 * falls. Prices in different currencies are not compared, and what waits for moderators waits here too.
 * @returns how many changes were looked at
 */
export async function notifyOfSomePriceDrops(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    with taken as (
      update product_price_changes c set told_at = ${now}::timestamptz
      where (c.product_id, c.changed_at) in (
        select product_id, changed_at from product_price_changes c where told_at is null
          and not exists (select from products p where p.id = c.product_id and p.status = 'pending')
        order by changed_at limit ${changesAtOnce} for update skip locked)
      returning c.*),
    drops as (
      select distinct on (t.product_id) t.product_id, t.old_price, t.old_currency
      from taken t
      where t.new_price < t.old_price and t.new_price > 0 and t.old_currency = t.new_currency
      order by t.product_id, t.changed_at),
    told as (
      insert into notifications (user_id, kind, dedupe_key, payload, created_at)
      select l.user_id, 'price_drop', format('price_drop:%s:%s', p.id, ${tashkentDay(now)}::text),
        jsonb_build_object('productId', p.id, 'title', p.title, 'price', p.price, 'priceUzs', p.price_uzs, 'earlierPrice', d.old_price,
          'currencyType', p.currency), ${now}::timestamptz
      from drops d
      join products p on p.id = d.product_id and p.status = 'active' and p.price < d.old_price and p.currency = d.old_currency
      join product_likes l on l.product_id = p.id and l.user_id <> p.seller_id
      on conflict (user_id, dedupe_key) do nothing)
    select from taken`.execute(db);
  return rows.length;
}

/** Writes notices for owners of active products that end between two moments, some at a time; once for each end. @returns how many */
export async function notifyOfExpiry(db: Db, { from, to, now }: { from: Date; to: Date; now: Date }): Promise<number> {
  const { numAffectedRows } = await sql`
    with ending as (
      select p.seller_id, key, jsonb_build_object('productId', p.id, 'title', p.title,
        'expiresAt', to_char(p.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as payload
      from products p, format('expiry:%s:%s', p.id, (p.expires_at at time zone 'Asia/Tashkent')::date) key
      where p.status = 'active' and p.expires_at > ${from} and p.expires_at <= ${to} and not renews_by_itself(p.seller_id, ${now})
        and not exists (select from notifications n where n.user_id = p.seller_id and n.dedupe_key = key)
      order by p.expires_at limit ${productsAtOnce})
    insert into notifications (user_id, kind, dedupe_key, payload, created_at)
    select seller_id, 'expiry', key, payload, ${now}::timestamptz from ending
    on conflict (user_id, dedupe_key) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Asks the owners of some active products listed before a moment whether they are still for sale, each once; a shop that has its listings renewed has
 * said so for all of them. @returns how many
 */
export async function askSome(db: Db, { listedBefore, now }: { listedBefore: Date; now: Date }): Promise<number> {
  const { rows } = await sql`
    with asked as (
      update products
      set asked_at = ${now}::timestamptz, answered_at = case when renews_by_itself(seller_id, ${now}) then ${now}::timestamptz end
      where id in (
        select id from products where status = 'active' and asked_at is null and listed_at <= ${listedBefore}
        order by listed_at limit ${productsAtOnce} for update skip locked)
      returning id, seller_id, title, answered_at),
    told as (
      insert into notifications (user_id, kind, dedupe_key, payload, created_at)
      select seller_id, 'still_selling', format('still_selling:%s:%s', id, ${tashkentDay(now)}::text),
        jsonb_build_object('productId', id, 'title', title), ${now}::timestamptz
      from asked where answered_at is null on conflict (user_id, dedupe_key) do nothing)
    select from asked`.execute(db);
  return rows.length;
}

/** Lets some active products sink that were asked before a moment and have not answered, by so many days. @returns how many */
export async function sinkSome(db: Db, { askedBefore, days }: { askedBefore: Date; days: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set sunk_from = listed_at, listed_at = listed_at - make_interval(days => ${days}) where id in (
      select id from products
      where status = 'active' and asked_at <= ${askedBefore} and answered_at is null and sunk_from is null
      order by asked_at limit ${productsAtOnce} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function purgeNotices(db: Db, before: Date): Promise<void> {
  await deleteSome(db, 'notifications', sql`created_at < ${before}`);
}

import { type RawBuilder, sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';

/** Marks an active account as deleted; its row keeps everything for the way back. True for the one call that does. */
export async function markDeleted(transaction: DbTransaction, userId: number, now: Date): Promise<boolean> {
  const marked = await transaction
    .updateTable('users')
    .set({ status: 'deleted', deleted_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/**
 * Products hidden or shown in one statement: each is rewritten in all its indexes, with its property values. A shop has thousands; what is
 * left the jobs take at once (record 0026).
 */
export const movedAtOnce = 250;

/** Takes what is public or waits for moderators off the lists, and notes where it stood. */
export async function hideProductsOf(transaction: DbTransaction, sellerId: number, now: Date): Promise<void> {
  const hidden = await hide(
    transaction,
    sql`select id from products where seller_id = ${sellerId} and status in ('active', 'pending')
      limit ${movedAtOnce} for update`,
    now,
  );
  if (hidden === movedAtOnce) await wakeJob(transaction, 'hide-products-of-barred');
}

/**
 * Takes off the lists some of what deleted and blocked accounts have published all the same: a call that was under way, one to a process that had
 * not heard of it yet, or more than goes at once. @returns how many
 */
export async function hideProductsOfBarred(db: Db, now: Date): Promise<number> {
  return hide(
    db,
    // From the accounts to their listings: in the order of listings all of them would be read where there is none to hide.
    sql`select p.id from users u cross join lateral (
        select id from products where seller_id = u.id and status in ('active', 'pending')
        limit ${movedAtOnce} for update skip locked) p
      where u.status in ('deleted', 'blocked') and u.phone is not null limit ${movedAtOnce}`,
    now,
  );
}

async function hide(db: Db, ids: RawBuilder<unknown>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set status_before_closing = status, status = 'withdrawn', updated_at = ${now}, version = version + 1
    where id in (${ids})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Nothing reaches the devices or the messenger of who has left. */
export async function forgetChannelsOf(transaction: DbTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('telegram_links').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('export_links').where('user_id', '=', userId).execute();
  await transaction.updateTable('users').set({ telegram_chat_id: null }).where('id', '=', userId).execute();
}

/** Makes a deleted account an active one again. True for the one call that does. */
export async function unmarkDeleted(transaction: DbTransaction, userId: number, now: Date): Promise<boolean> {
  const restored = await transaction
    .updateTable('users')
    .set({ status: 'active', deleted_at: null, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .where('status', '=', 'deleted')
    .where('phone', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return restored !== undefined;
}

/** Puts listings of an account that the caller holds back (`showSomeProductsOf`); of many the job does the rest. */
export async function showProductsOf(transaction: DbTransaction, sellerId: number, now: Date): Promise<void> {
  const shown = await showSomeProductsOf(transaction, sellerId, now);
  if (shown === movedAtOnce) await wakeJob(transaction, 'unblock-accounts');
}

/**
 * Puts some listings of an active account that the caller holds back where they stood; those whose time ended meanwhile are expired, those
 * that moderators blocked and those that their owner brought back stay so. Of those that are the same one alone comes back, and none beside
 * one in view; the others stay withdrawn, as if their owner had withdrawn them. @returns how many were looked at
 */
export async function showSomeProductsOf(transaction: DbTransaction, sellerId: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with hidden as (
      select id, category_id, title_key, status, status = 'withdrawn' as is_hidden,
        case when status_before_closing = 'active' and expires_at <= ${now} then 'expired' else status_before_closing end as stood
      from products where seller_id = ${sellerId} and status_before_closing is not null
      order by id limit ${movedAtOnce} for update),
    placed as (
      select id, case
        when not is_hidden then status
        when stood not in ('active', 'pending') then stood
        when row_number() over (partition by category_id, title_key, is_hidden and stood in ('active', 'pending') order by id) > 1
          then 'withdrawn'
        when exists (
          select from products twin where twin.seller_id = ${sellerId} and twin.category_id = hidden.category_id
            and twin.title_key = hidden.title_key and twin.status in ('active', 'pending')) then 'withdrawn'
        else stood end as status
      from hidden)
    update products p set status = placed.status, status_before_closing = null, updated_at = ${now}, version = p.version + 1
    from placed where p.id = placed.id`.execute(transaction);
  return Number(numAffectedRows ?? 0n);
}

/** Active accounts whose listings have not all come back, some of them: who had more than go at once. */
export async function listWaitingForProducts(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    join (select distinct seller_id from products where status_before_closing is not null) p on p.seller_id = u.id
    where u.status = 'active' limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

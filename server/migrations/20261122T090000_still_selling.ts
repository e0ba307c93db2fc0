import { type Kysely, sql } from 'kysely';

/**
 * "Still selling?" (product/notices#still-selling): a listing that does not answer sinks, by an older place in the order of lists;
 * `sunk_from` is the moment that it shows and comes back to. Sinking and coming back publish nothing anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column sunk_from timestamptz`.execute(db);
  await sql`create index products_unasked on products (listed_at) where status = 'active' and asked_at is null`.execute(
    db,
  );
  await sql`
    create index products_silent on products (asked_at)
    where status = 'active' and asked_at is not null and answered_at is null and sunk_from is null`.execute(db);
  await sql`drop trigger products_published_again on products`.execute(db);
  await sql`
    create trigger products_published_again after update of status, listed_at on products for each row
    when (new.status = 'active' and (old.status <> 'active'
      or coalesce(old.sunk_from, old.listed_at) < coalesce(new.sunk_from, new.listed_at)))
    execute function queue_published_product()`.execute(db);
  await sql`alter table notifications drop constraint notifications_kind_check`.execute(db);
  await sql`
    alter table notifications add constraint notifications_kind_check check (kind in ('message', 'saved_search', 'price_drop',
      'moderation', 'expiry', 'still_selling', 'follow', 'review', 'promotion', 'security'))`.execute(db);
}

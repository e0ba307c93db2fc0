import { type Kysely, sql } from 'kysely';

/**
 * Notices are written by jobs of the queue (record 0024). A transaction that gives a job something to do wakes it: the queue
 * hears of it with the commit. No key makes one job of several: whoever asked second would wait for the first to commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The queue makes its own schema when it first starts; before that a job's schedule is all there is. The server's role need
  // not have rights there.
  await sql`
    create function wake_job(name text) returns void language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $$
    begin
      if to_regnamespace('graphile_worker') is not null then
        perform graphile_worker.add_job(name, max_attempts := 5);
      end if;
    end $$`.execute(db);
  await sql`
    create or replace function queue_published_product() returns trigger language plpgsql as $$
    begin
      if exists (select from saved_searches where notify) then
        insert into published_products (product_id) values (new.id) on conflict do nothing;
        perform wake_job('notify-of-matches');
      end if;
      return null;
    end $$`.execute(db);

  await sql`alter table product_price_changes add column told_at timestamptz`.execute(db);
  await sql`update product_price_changes set told_at = changed_at`.execute(db);
  await sql`create index product_price_changes_untold on product_price_changes (changed_at) where told_at is null`.execute(
    db,
  );
  await sql`drop index notifications_list`.execute(db);
  await sql`create index notifications_list on notifications (user_id, id desc)`.execute(db);
  await sql`create index notifications_created on notifications (created_at)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A listing that comes back with its owner's account (`status_before_closing`) is no news to saved searches and followers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger products_published_again on products`.execute(db);
  await sql`
    create trigger products_published_again after update of status, listed_at on products for each row
    when (new.status = 'active' and old.status_before_closing is null and (old.status <> 'active'
      or coalesce(old.sunk_from, old.listed_at) < coalesce(new.sunk_from, new.listed_at)))
    execute function queue_published_product()`.execute(db);
}

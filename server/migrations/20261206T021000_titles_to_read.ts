import { type Kysely, sql } from 'kysely';
import { createIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** What finds the titles that are to be read, and products by what their titles say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products validate constraint products_title_properties_check`.execute(db);
  await createIndexOnline(
    db,
    'products_titles_to_read',
    `on products (id) where not title_is_read and status = 'active'`,
  );
  await createIndexOnline(
    db,
    'products_title_properties',
    `on products using gin (title_properties jsonb_path_ops) where status = 'active'`,
  );
}

import type { Kysely } from 'kysely';
import { createIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** A job looks each minute for listings that have not come back with their account yet (record 0026). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexOnline(db, 'products_hidden', 'on products (seller_id) where status_before_closing is not null');
}

import type { Kysely } from 'kysely';
import { createIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** Staff sort the products of every state by title, where copies stand together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexOnline(db, 'products_all_titles', 'on products (title_key, id)');
}

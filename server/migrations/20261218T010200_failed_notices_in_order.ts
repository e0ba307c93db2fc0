import type { Kysely } from 'kysely';
import { createIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** The panel lists notices that were given up, newest first (product/panel#upkeep). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexOnline(db, 'deliveries_failed', 'on deliveries (failed_at) where failed_at is not null');
}

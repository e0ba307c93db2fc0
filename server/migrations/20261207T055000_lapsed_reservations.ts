import { type Kysely, sql } from 'kysely';
import { inRanges } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/**
 * A reservation that had run out stayed in its row and meant nothing. Each that ends is told to those who asked from the next migration on,
 * so those that ended long ago go before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inRanges(db, { table: 'products' }, (from, to) =>
    sql`update products set reserved_until = null
      where id >= ${from} and id < ${to} and reserved_until <= now()`.execute(db),
  );
}

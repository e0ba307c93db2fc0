import type { Db } from '#server/platform/database/database.ts';

/** What people call categories beside their names. */
export async function readCategoryAliases(db: Db): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.selectFrom('categories').select(['id', 'aliases']).execute();
  return new Map(rows.map(({ id, aliases }) => [id, aliases]));
}

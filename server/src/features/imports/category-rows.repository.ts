import type { Db } from '#server/platform/database/database.ts';

/** What else people call the things of each category, by its id. */
export async function listAliases(db: Db): Promise<Map<number, string[]>> {
  const rows = await db.selectFrom('categories').select(['id', 'aliases']).execute();
  return new Map(rows.map(({ id, aliases }) => [id, aliases]));
}

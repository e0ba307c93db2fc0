import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** What a migration has begun in the schema and not ended: constraints that are not validated, indexes that are not usable or not renamed. */
export async function unfinishedSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where not convalidated
    union all select indexrelid::regclass::text from pg_index where not indisvalid
    union all select indexname from pg_indexes where indexname like '%\\_new'`.execute(db);
  return rows.map(({ name }) => name);
}

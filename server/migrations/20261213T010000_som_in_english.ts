import { type Kysely, sql } from 'kysely';

/** The reference data spelled the unit so; a tree that staff has edited is not loaded again, so its rows are mended here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update properties set unit_en = 'so''m' where unit = 'som' and unit_en = 'soum'`.execute(db);
}

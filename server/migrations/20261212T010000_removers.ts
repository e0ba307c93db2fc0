import { type Kysely, sql } from 'kysely';

/** How many people took a part of a text's meaning back, at least, as `people` says it of those who searched: one alone is not shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_queries add column removers bigint not null default 0`.execute(db);
}

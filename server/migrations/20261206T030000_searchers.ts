import { type Kysely, sql } from 'kysely';

/**
 * How many people made a search, at least, without any of them: 64 bits for each day and text, of which each searcher sets one
 * (docs/search.md, "What is counted"). And how often somebody took back what a text was understood as.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_queries
      add column people bigint not null default 0,
      add column removed_parts integer not null default 0`.execute(db);
}

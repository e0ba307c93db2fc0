import { type Kysely, sql } from 'kysely';

/** Whoever reads what was searched for reads words, not the letters that texts are compared by (product/panel#overview). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_queries add written text`.execute(db);
  await sql`comment on column search_queries.written is 'the text as somebody typed it first on this day, in small letters; null: not known'`.execute(
    db,
  );
}

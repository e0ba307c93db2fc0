import { type Kysely, sql } from 'kysely';

/** On what people look, search, write and post, by day and without whom: the rows of these things keep no device (record 0089). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_counts (
      day date not null,
      figure text not null,
      device text not null check (device in ('phone', 'desktop')),
      count integer not null check (count > 0),
      primary key (day, figure, device)
    )`.execute(db);
}

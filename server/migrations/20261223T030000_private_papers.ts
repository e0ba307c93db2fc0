import { type Kysely, sql } from 'kysely';

/**
 * Papers with a request are files of their own, under names that nobody guesses, instead of pictures that anybody may see (rules/uploads#papers).
 * A file is there until the sweep has taken it from the store, whoever deletes its paper. The version before shows of a request the papers that
 * still are pictures, and stores new ones so; the upkeep makes files of both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paper_files (
      key text primary key check (key ~ '^paper/[0-9a-f]{2}/[0-9a-f]{32}[.]webp$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0)
    )`.execute(db);
  await sql`
    alter table kind_papers
      alter column file_hash drop not null,
      add column file_key text,
      add constraint kind_papers_file_key_fkey foreign key (file_key) references paper_files not valid,
      add constraint kind_papers_of_one_file check (num_nonnulls(file_hash, file_key) = 1) not valid`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Papers with a request to be another kind of seller (product/accounts#kinds). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kind_papers (
      id bigint primary key,
      request_id bigint not null references kind_requests on delete cascade,
      file_hash text not null references stored_files,
      unique (request_id, file_hash)
    )`.execute(db);
  await sql`create index kind_papers_of_file on kind_papers (file_hash)`.execute(db);
}

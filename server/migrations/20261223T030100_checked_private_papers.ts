import { type Kysely, sql } from 'kysely';
import { createIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** Every paper has one file that is there, and a file finds its paper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kind_papers validate constraint kind_papers_file_key_fkey`.execute(db);
  await sql`alter table kind_papers validate constraint kind_papers_of_one_file`.execute(db);
  await createIndexOnline(db, 'kind_papers_of_file_key', 'on kind_papers (file_key)');
}

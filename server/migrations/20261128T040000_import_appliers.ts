import { type Kysely, sql } from 'kysely';

/** Who had a file applied, which need not be who brought it in: the rows of the audit log name the one who had it done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column applied_by bigint references users`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** That somebody calls to another messenger is said of a message too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop constraint messages_warnings_check`.execute(db);
  await sql`
    alter table messages add constraint messages_warnings_check
      check (warnings <@ array['link', 'card', 'code', 'prepayment', 'support', 'card-number', 'messenger']) not valid`.execute(
    db,
  );
}

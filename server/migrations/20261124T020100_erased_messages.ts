import { type Kysely, sql } from 'kysely';

/** How far a conversation that both people deleted is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add erased_up_to_seq bigint not null default 0 check (erased_up_to_seq >= 0)`.execute(
    db,
  );
  await sql`
    create index conversation_members_deleted on conversation_members (conversation_id) where hidden_up_to_seq > 0`.execute(
    db,
  );
}

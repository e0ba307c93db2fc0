import { type Kysely, sql } from 'kysely';

/**
 * When members read or deleted conversations, so that nodes that cannot hear each other find what changed (record 0030);
 * deletions and answers have their moments already. And the conversations that somebody opened, for their budget.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversation_members add marked_at timestamptz`.execute(db);
  await sql`
    create index conversation_members_marked on conversation_members (marked_at) where marked_at is not null`.execute(
    db,
  );
  await sql`create index conversations_opened on conversations (buyer_id, created_at)`.execute(db);
  await sql`create index messages_deleted on messages (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create index offers_answered on offers (answered_at) where answered_at is not null`.execute(db);
}

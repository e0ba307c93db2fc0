import { type Kysely, sql } from 'kysely';

/** What is read during a block is not told to the other side by its end, but when the reader is there again (product/chat#read). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversation_members add told_read_seq bigint`.execute(db);
  await sql`comment on column conversation_members.told_read_seq is 'how far the other side may know of reading; null: as far as was read'`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** A message answers another of its conversation by naming it; what an edited text said before is kept for moderators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add quoted_seq bigint,
      add edited_at timestamptz,
      add constraint messages_quoted_seq_check check (quoted_seq > 0 and quoted_seq < seq) not valid`.execute(db);
  await sql`
    create table message_versions (
      conversation_id bigint not null,
      seq bigint not null,
      written_at timestamptz not null,
      replaced_at timestamptz not null default clock_timestamp(),
      body text not null,
      primary key (conversation_id, seq, written_at),
      foreign key (conversation_id, seq) references messages on delete cascade
    )`.execute(db);
  await sql`create index message_versions_replaced on message_versions (replaced_at)`.execute(db);
}

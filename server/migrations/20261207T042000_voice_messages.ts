import { type Kysely, sql } from 'kysely';

/** Spoken messages: a recording waits for its message, and when nothing plays it any more the sweep takes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop constraint messages_kind_check`.execute(db);
  await sql`
    alter table messages add constraint messages_kind_check
      check (kind in ('text', 'photo', 'offer', 'system', 'event', 'voice')) not valid`.execute(db);
  await sql`
    create table voices (
      id bigint generated always as identity primary key,
      owner_id bigint references users,
      key text not null unique,
      bytes integer not null check (bytes > 0),
      conversation_id bigint,
      seq bigint,
      duration_ms integer check (duration_ms between 1 and 61000),
      peaks integer[] check (cardinality(peaks) between 1 and 64),
      created_at timestamptz not null,
      check ((conversation_id is null) = (seq is null)),
      unique (conversation_id, seq),
      foreign key (conversation_id, seq) references messages on delete set null
    )`.execute(db);
  await sql`create index voices_waiting on voices (created_at) where conversation_id is null`.execute(db);
  await sql`create index voices_of_owner on voices (owner_id)`.execute(db);
}

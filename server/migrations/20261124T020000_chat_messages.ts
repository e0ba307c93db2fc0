import { type Kysely, sql } from 'kysely';

/** Photos, offers, warnings and search in messages; `change` counts deletions and changes of offers, so that they can be caught up with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add last_change bigint not null default 0 check (last_change >= 0)`.execute(db);
  await sql`
    alter table messages
      add change bigint not null default 0 check (change >= 0),
      add warnings text[] not null default '{}'
        check (warnings <@ array['link', 'card', 'code', 'prepayment', 'support', 'card-number']),
      add words tsvector`.execute(db);
  await sql`create index messages_changes on messages (conversation_id, change) where change > 0`.execute(db);
  // New words wait in a short list: a long one would hold up the message that finds it full.
  await sql`create index messages_words on messages using gin (words) with (gin_pending_list_limit = 256)`.execute(db);
  await sql`create index messages_without_words on messages (id) where words is null and deleted_at is null`.execute(
    db,
  );

  await sql`
    create table message_photos (
      conversation_id bigint not null,
      seq bigint not null,
      position smallint not null check (position between 0 and 4),
      upload_id bigint not null unique,
      file_hash text not null references stored_files,
      primary key (conversation_id, seq, position),
      foreign key (conversation_id, seq) references messages on delete cascade
    )`.execute(db);
  await sql`create index message_photos_of_file on message_photos (file_hash)`.execute(db);

  await sql`
    create table offers (
      conversation_id bigint not null,
      seq bigint not null,
      amount bigint not null check (amount between 1 and 1000000000000),
      currency text not null check (currency in ('UZS', 'USD')),
      state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'void')),
      answered_at timestamptz,
      untold boolean not null default false,
      primary key (conversation_id, seq),
      foreign key (conversation_id, seq) references messages on delete cascade,
      check ((state = 'open') = (answered_at is null))
    )`.execute(db);
  await sql`create unique index offers_one_open on offers (conversation_id) where state = 'open'`.execute(db);
  await sql`create index offers_untold on offers (conversation_id) where untold`.execute(db);
  // Whoever ends a product's sale, on whatever way: what was offered for it is void. The connections of both people are told by a job.
  await sql`
    create function end_offers() returns trigger language plpgsql as $$
    declare ended record;
    begin
      for ended in
        select c.id from conversations c join offers o on o.conversation_id = c.id and o.state = 'open'
        where c.product_id = new.id order by c.id for update of c
      loop
        update conversations set last_change = last_change + 1 where id = ended.id;
        update messages m set change = c.last_change from conversations c, offers o
        where c.id = ended.id and o.conversation_id = c.id and o.state = 'open' and m.conversation_id = c.id and m.seq = o.seq;
        update offers set state = 'void', answered_at = clock_timestamp(), untold = true
        where conversation_id = ended.id and state = 'open';
        perform wake_job('tell-of-ended-offers');
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_end_offers after update of status on products for each row
    when (old.status is distinct from new.status and new.status not in ('active', 'pending'))
    execute function end_offers()`.execute(db);

  await sql`
    create unique index moderation_one_open_per_message on moderation_cases (message_id)
    where target_kind = 'message' and state in ('open', 'claimed')`.execute(db);
}

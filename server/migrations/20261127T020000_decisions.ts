import { type Kysely, sql } from 'kysely';

/** Cases that know whom they are about, decisions by rule, and a place in the queue for whatever waits (record 0038). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column status_rule text`.execute(db);
  await sql`alter table users add column blocked_rule text`.execute(db);
  await sql`
    alter table moderation_cases
      add column owner_id bigint references users on delete cascade,
      add column status_before text check (status_before in ('pending', 'active', 'rejected', 'sold', 'withdrawn', 'expired')),
      add column user_blocked boolean not null default false,
      add column appeal_reason text,
      add check (char_length(reason) <= 1000),
      add check (char_length(appeal_reason) <= 1000)`.execute(db);

  // Whoever opens a case, a person or a signal, need not know whose its subject is.
  await sql`
    create function set_case_owner() returns trigger language plpgsql as $$
    begin
      new.owner_id := case new.target_kind
        when 'product' then (select seller_id from products where id = new.product_id)
        when 'review' then (select buyer_id from reviews where id = new.review_id)
        when 'message' then (select sender_id from messages where id = new.message_id)
        else new.user_id end;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger moderation_cases_owner before insert on moderation_cases
    for each row execute function set_case_owner()`.execute(db);
  await sql`
    update moderation_cases c set owner_id = case c.target_kind
      when 'product' then (select seller_id from products where id = c.product_id)
      when 'review' then (select buyer_id from reviews where id = c.review_id)
      when 'message' then (select sender_id from messages where id = c.message_id)
      else c.user_id end`.execute(db);
  await sql`create index moderation_cases_of_owner on moderation_cases (owner_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index moderation_decided on moderation_cases (decided_at desc, id desc) where decided_at is not null`.execute(
    db,
  );

  // Whatever waits has a case, however it came to wait; who mends a refused listing gives up the appeal against the refusal.
  await sql`
    create function queue_pending_product() returns trigger language plpgsql as $$
    begin
      update moderation_cases set state = 'closed', claimed_by = null, claimed_at = null, version = version + 1
      where product_id = new.id and state = 'appealed';
      insert into moderation_cases (target_kind, product_id, created_at) values ('product', new.id, new.updated_at)
      on conflict (product_id) where state in ('open', 'claimed') do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_pending_new after insert on products
    for each row when (new.status = 'pending') execute function queue_pending_product()`.execute(db);
  await sql`
    create trigger products_pending after update of status on products
    for each row when (new.status = 'pending' and old.status <> 'pending') execute function queue_pending_product()`.execute(
    db,
  );
  await sql`
    insert into moderation_cases (target_kind, product_id, created_at)
    select 'product', id, updated_at from products where status = 'pending'
    on conflict (product_id) where state in ('open', 'claimed') do nothing`.execute(db);

  await sql`
    create or replace function tell_of_decision() returns trigger language plpgsql as $$
    begin
      insert into notifications (user_id, kind, dedupe_key, payload, created_at)
      values (new.seller_id, 'moderation', format('moderation:%s:%s', new.id, new.version),
        jsonb_build_object('productId', new.id, 'title', new.title, 'decision', new.status, 'rule', new.status_rule,
          'reason', new.status_reason), now())
      on conflict (user_id, dedupe_key) do nothing;
      return null;
    end $$`.execute(db);
  await sql`drop trigger products_decision on products`.execute(db);
  await sql`
    create trigger products_decision after update of status on products for each row
    when (old.status <> new.status and (new.status in ('rejected', 'blocked')
      or (new.status = 'active' and old.status in ('pending', 'rejected', 'blocked'))))
    execute function tell_of_decision()`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * The queue of moderators by risk, its groups, and decisions that wait for their time to be taken back (record 0083). Rank and group are
 * plain columns that a trigger fills in: generated ones would write the whole table anew behind a lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table moderation_cases
      add column reports_weight integer not null default 0,
      add column queue_rank integer not null default 1000,
      add column group_key text`.execute(db);
  await sql`
    alter table reports
      add column weight smallint not null default 20,
      drop constraint reports_reason_check,
      add constraint reports_reason_check check (reason in ('scam', 'prohibited', 'duplicate', 'not_owner', 'wrong_category', 'sold',
        'offensive', 'spam', 'other')) not valid`.execute(db);

  // What a seller's own picture under another title says is a note, not a signal.
  await sql`
    create function risk_of_signals(signals jsonb) returns integer language sql immutable parallel safe as $$
      select least(600, coalesce(sum(case when found->'detail'->>'sameSeller' = 'true' then 20 else
        case found->>'kind'
          when 'scam' then 300 when 'card_number' then 250 when 'first_message_link' then 250 when 'banned_word' then 200
          when 'copied_photo' then 200 when 'copied_text' then 150 when 'link' then 120 when 'odd_price' then 120
          when 'many_posts' then 100 when 'phone_in_title' then 60 else 0 end end), 0))::integer
      from jsonb_array_elements(signals) found where jsonb_typeof(found) = 'object'
    $$`.execute(db);
  await sql`
    create function case_group(signals jsonb, kind text, owner bigint, id bigint) returns text language sql immutable parallel safe as $$
      select coalesce(
        (select 'copy:' || (found->'detail'->>'productId') from jsonb_array_elements(signals) found
          where jsonb_typeof(found) = 'object' and found->>'kind' in ('copied_photo', 'copied_text')
            and found->'detail'->>'sameSeller' is distinct from 'true' and found->'detail'->>'productId' is not null
          limit 1),
        kind || ':' || owner, 'case:' || id)
    $$`.execute(db);
  await sql`
    create function rank_case() returns trigger language plpgsql as $$
    begin
      new.queue_rank := 1000 - risk_of_signals(new.signals) - least(new.reports_weight, 390);
      new.group_key := case_group(new.signals, new.target_kind, new.owner_id, new.id);
      return new;
    end $$`.execute(db);
  // Its name comes after that of the trigger that finds the owner, and so does its turn.
  await sql`
    create trigger moderation_cases_rank before insert or update of signals, reports_weight, owner_id on moderation_cases
    for each row execute function rank_case()`.execute(db);
  // A report that joins a case makes it another one than it was: who decides it has to have read that.
  await sql`
    create function weigh_report() returns trigger language plpgsql as $$
    begin
      update moderation_cases set reports_weight = reports_weight + new.weight,
        version = version + case when created_at < new.created_at then 1 else 0 end where id = new.case_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger reports_weigh after insert on reports for each row execute function weigh_report()`.execute(db);

  await sql`
    create table pending_decisions (
      case_id bigint primary key references moderation_cases on delete cascade,
      batch_id uuid not null,
      decided_by bigint not null references users,
      asked jsonb not null,
      request_id text,
      network text,
      due_at timestamptz not null,
      failed jsonb,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index pending_decisions_due on pending_decisions (due_at) where failed is null`.execute(db);
  await sql`create index pending_decisions_of_batch on pending_decisions (batch_id)`.execute(db);
  await sql`create index pending_decisions_failed on pending_decisions (decided_by, due_at) where failed is not null`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** Requests of accounts to be shown as a shop or an agent (product/accounts#kinds); of each at most one waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kind_requests (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('shop', 'agent')),
      name text not null,
      tin text check (tin ~ '^[0-9]{9}$'),
      comment text not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
      reason text,
      decided_by bigint references users,
      decided_at timestamptz,
      created_at timestamptz not null,
      check (kind <> 'shop' or (name <> '' and tin is not null)),
      check ((state = 'waiting') = (decided_at is null)),
      check (state <> 'refused' or reason is not null)
    )`.execute(db);
  await sql`
    alter table notifications drop constraint notifications_kind_check,
      add constraint notifications_kind_check check (kind in ('saved_search', 'price_drop', 'moderation', 'expiry', 'still_selling',
        'follow', 'review', 'promotion', 'security', 'seller_kind')) not valid`.execute(db);
  await sql`create index kind_requests_of_user on kind_requests (user_id, id desc)`.execute(db);
  await sql`create unique index kind_requests_one_waiting on kind_requests (user_id) where state = 'waiting'`.execute(
    db,
  );
}

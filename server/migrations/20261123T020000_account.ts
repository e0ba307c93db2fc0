import { type Kysely, sql } from 'kysely';

/** What the life of an account needs: phone change, closing and its way back, export links, and the purge of deleted products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions drop constraint sessions_revoke_reason_check`.execute(db);
  await sql`
    alter table sessions add constraint sessions_revoke_reason_check check
      (revoke_reason in ('logout', 'ended', 'reuse', 'limit', 'blocked', 'deleted', 'epoch', 'phone'))`.execute(db);
  await sql`create index sessions_of_device on sessions (device_hash, created_at desc) where device_hash is not null`.execute(
    db,
  );
  await sql`create index users_closed on users (deleted_at) where status = 'deleted' and phone is not null`.execute(db);
  // A listing that its owner's leaving took off the lists remembers where it stood, for the way back.
  await sql`
    alter table products
      add column status_before_closing text check (status_before_closing in ('active', 'pending')),
      add column purged_at timestamptz`.execute(db);
  await sql`drop index products_deleted`.execute(db);
  await sql`create index products_deleted on products (deleted_at) where status = 'deleted' and purged_at is null`.execute(
    db,
  );
  await sql`
    create table export_links (
      token_hash bytea primary key,
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      claimed_at timestamptz,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index export_links_of_user on export_links (user_id)`.execute(db);
}

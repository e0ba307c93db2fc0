import { type Kysely, sql } from 'kysely';

/**
 * What staff look accounts and promotions up by: the beginning of a name, the last digits of a phone as its mask shows them, the status;
 * what was decided about an account; and when days of TOP were given. Sessions keep the network that they were opened from, cut to
 * /24 or /48 (rules/privacy#logs).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_by_name on users (lower(username) text_pattern_ops)`.execute(db);
  await sql`create index users_by_phone_end on users (right(phone, 2))`.execute(db);
  await sql`create index users_by_status on users (status, created_at desc, id desc) where status <> 'active'`.execute(
    db,
  );
  await sql`alter table sessions add network text not null default ''`.execute(db);
  await sql`
    create index moderation_cases_about_user on moderation_cases (user_id, created_at desc) where user_id is not null`.execute(
    db,
  );
  await sql`alter table promotions add created_at timestamptz not null default now()`.execute(db);
  await sql`update promotions set created_at = least(starts_at, now())`.execute(db);
  await sql`create index promotions_granted on promotions (created_at desc, id desc) where payment_id is null`.execute(
    db,
  );
  await sql`create index promotions_by_end on promotions (ends_at)`.execute(db);
  await sql`create index payments_list on payments (created_at desc, id desc)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Budgets that roll: each keeps when its units were taken (null where an earlier version wrote the row, whose window ends as a whole).
 * Proofs of work are used once. Codes are judged by the network and the operator that they were sent to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rate_budgets
      add column slot_moments timestamptz[],
      add column slot_units integer[]`.execute(db);
  await sql`
    create table spent_proofs (
      id text primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index spent_proofs_by_end on spent_proofs (expires_at)`.execute(db);
  await sql`
    alter table otp_challenges add column lane text check (lane in ('device', 'account', 'stranger'))`.execute(db);
  await sql`create index otp_by_slice on otp_challenges (network, substr(phone, 5, 2), created_at desc)`.execute(db);
  await sql`create index otp_by_operator on otp_challenges (substr(phone, 5, 2), created_at desc)`.execute(db);
}

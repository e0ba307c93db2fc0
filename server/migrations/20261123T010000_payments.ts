import { type Kysely, sql } from 'kysely';

/**
 * What paying needs beyond the first tables: an order ends when nobody pays it, a product has one open order, what a gateway
 * sends of receipts, and payments that outlive the product they were made for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotion_plans
    add constraint plan_name_fits check (char_length(name_uz) between 1 and 40
      and char_length(name_ru) between 1 and 40 and char_length(name_en) between 1 and 40),
    add constraint plan_price_fits check (price_uzs <= 100000000)`.execute(db);
  await sql`alter table payments
    add expires_at timestamptz,
    add refunded_at timestamptz,
    add cancel_reason text check (cancel_reason in ('person', 'gateway', 'expired', 'replaced', 'unavailable')),
    alter product_id drop not null,
    drop constraint payments_product_id_fkey,
    add foreign key (product_id) references products on delete set null`.execute(db);
  await sql`update payments set expires_at = created_at + interval '1 day'`.execute(db);
  await sql`update payments set refunded_at = coalesce(cancelled_at, paid_at), cancelled_at = null where state = 'refunded'`.execute(
    db,
  );
  await sql`update payments set cancel_reason = 'person', cancelled_at = coalesce(cancelled_at, created_at) where state = 'cancelled'`.execute(
    db,
  );
  await sql`alter table payments
    alter expires_at set not null,
    add constraint payment_cancellation_dated check ((state = 'cancelled') = (cancelled_at is not null)
      and (state = 'cancelled') = (cancel_reason is not null)),
    add constraint payment_refund_dated check ((state = 'refunded') = (refunded_at is not null))`.execute(db);
  await sql`drop index payments_awaiting`.execute(db);
  await sql`create unique index payments_one_open on payments (product_id) where state in ('awaiting', 'reserved')`.execute(
    db,
  );
  await sql`create index payments_open_end on payments (expires_at) where state in ('awaiting', 'reserved')`.execute(
    db,
  );
  await sql`drop index payments_of_user`.execute(db);
  await sql`create index payments_of_user on payments (user_id, id desc)`.execute(db);
  await sql`create index payments_of_product on payments (product_id)`.execute(db);
  await sql`alter table payment_transactions
    add receipts jsonb not null default '{}',
    add constraint transaction_state_known check (abs(state) between 1 and 2),
    add constraint transaction_state_dated check (
      (abs(state) = 2) = (perform_time is not null) and (state < 0) = (cancel_time is not null))`.execute(db);
}

import { type Kysely, sql } from 'kysely';
import { createIndexOnline, inRanges } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/**
 * The indexes by which the job that counts finds the rows of a day; and, of products that are there, when somebody first got in touch (the
 * moment of a conversation, noon of the day of a phone that was shown) and when they were sold, as well as their rows still tell.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexOnline(db, 'products_by_moment', 'on products (created_at)');
  await createIndexOnline(db, 'messages_first', "on messages (created_at) where seq = 1 and kind <> 'event'");
  await createIndexOnline(db, 'messages_offers', "on messages (created_at) where kind = 'offer'");
  await createIndexOnline(db, 'reports_by_moment', 'on reports (created_at)');
  await createIndexOnline(db, 'payments_paid', 'on payments (paid_at) where paid_at is not null');
  await createIndexOnline(db, 'payments_refunded', 'on payments (refunded_at) where refunded_at is not null');
  await createIndexOnline(
    db,
    'moderation_appeals_decided',
    'on moderation_cases (appeal_decided_at) where appeal_decided_at is not null',
  );
  await inRanges(db, { table: 'products' }, (from, to) =>
    sql`
      insert into first_contacts (product_id, at)
      select p.id, least(talk.at, greatest(call.at, p.created_at))
      from products p
      left join lateral (
        select min(m.created_at) as at from conversations c
        join messages m on m.conversation_id = c.id and m.seq = 1 where c.product_id = p.id) talk on true
      left join lateral (
        select (min(s.day) + time '12:00') at time zone 'Asia/Tashkent' as at from product_daily_stats s
        where s.product_id = p.id and s.reveals > 0) call on true
      where p.id >= ${from} and p.id < ${to} and coalesce(talk.at, call.at) is not null
      on conflict (product_id) do nothing`.execute(db),
  );
  await inRanges(db, { table: 'products' }, (from, to) =>
    sql`
      insert into product_sales (product_id, at)
      select p.id, coalesce(c.dealt_at, p.updated_at) from products p left join conversations c on c.id = p.sold_in
      where p.id >= ${from} and p.id < ${to} and p.status = 'sold'
      on conflict (product_id) do nothing`.execute(db),
  );
}

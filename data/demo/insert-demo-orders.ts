import type { DbTransaction } from '#server/platform/database/database.ts';
import { demoRandom } from './demo-random.ts';
import { inParts } from './in-parts.ts';

const day = 86_400_000;
const hour = day / 24;

/** TOP that was ordered and is over: one listing in twelve of those that have stood for ten days and are not the demo seller's. */
export async function insertDemoOrders(transaction: DbTransaction, now: Date): Promise<void> {
  const plans = await transaction
    .selectFrom('promotion_plans')
    .select(['id', 'days', 'price_uzs'])
    .orderBy('days')
    .execute();
  const [trial, week] = plans;
  if (!trial || !week) return;
  const old = await transaction
    .selectFrom('products as p')
    .innerJoin('users as u', 'u.id', 'p.seller_id')
    .select(['p.id', 'p.seller_id', 'p.title', 'p.created_at'])
    .where('p.status', 'in', ['active', 'sold'])
    .where('p.top_until', 'is', null)
    .where('p.created_at', '<', new Date(now.getTime() - 10 * day))
    .where('u.phone', 'not in', ['+998900000001', '+998900000002'])
    .orderBy('p.id')
    .execute();
  const orders = old.flatMap((product) => {
    const random = demoRandom(`order ${product.title}`);
    if (random.next() > 1 / 6) return [];
    const plan = random.next() < 0.6 ? trial : week;
    const age = now.getTime() - product.created_at.getTime();
    const created = new Date(product.created_at.getTime() + random.next() * (age - (plan.days + 1) * day));
    const paid = random.next() < 0.85 ? new Date(created.getTime() + hour / 6) : null;
    const refunded = paid && random.next() < 0.06 ? new Date(paid.getTime() + 5 * hour) : null;
    return [
      {
        user_id: product.seller_id,
        product_id: product.id,
        plan_id: plan.id,
        amount_uzs: plan.price_uzs,
        days: plan.days,
        provider: 'console' as const,
        state: refunded ? ('refunded' as const) : paid ? ('paid' as const) : ('cancelled' as const),
        created_at: created,
        expires_at: new Date(created.getTime() + day),
        paid_at: paid,
        refunded_at: refunded,
        cancelled_at: paid ? null : new Date(created.getTime() + day),
        cancel_reason: paid ? null : ('expired' as const),
      },
    ];
  });
  const stored = await inParts(orders, (part) =>
    transaction
      .insertInto('payments')
      .values(part)
      .returning(['id', 'product_id', 'state', 'paid_at', 'refunded_at', 'days'])
      .execute(),
  );
  const promotions = stored.flatMap(({ id, product_id, paid_at, refunded_at, days }) =>
    paid_at && product_id
      ? [
          {
            product_id,
            payment_id: id,
            starts_at: paid_at,
            ends_at: refunded_at ?? new Date(paid_at.getTime() + days * day),
            created_at: paid_at,
          },
        ]
      : [],
  );
  await inParts(promotions, (part) => transaction.insertInto('promotions').values(part).execute());
}

import { afterAll, expect, it } from 'vitest';
import { gatewaysOver, payingEnvironment } from '#testing/builders/payment-builders.ts';
import { until } from '#testing/eventually.ts';
import type { SendToMerchant } from '#testing/fakes/payme-gateway.ts';
import { KillableServer } from './testing/killable-server.ts';

const tokcha = new KillableServer(payingEnvironment);
afterAll(() => tokcha.close());

const orderCount = 40;
const days = 3;
const amountUzs = 12_000;

/** One seller, and for each order a product of theirs. */
const insertOrders = `
  with seller as (insert into users (phone, username) values ('+998901112233', 'Sardor') returning id),
  leaf as (select c.id from categories c where not exists (select from categories k where k.parent_id = c.id) order by c.id limit 1),
  place as (select region_id, id from districts order by id limit 1),
  product as (
    insert into products (seller_id, status, title, title_key, description, price, price_uzs, category_id, region_id, district_id, expires_at)
    select s.id, 'active', 'Divan', 'divan ' || n, 'Yangi', 5, 5, l.id, d.region_id, d.id, now() + interval '30 days'
    from seller s, leaf l, place d, generate_series(1, ${orderCount}) n returning id, seller_id)
  insert into payments (user_id, product_id, plan_id, amount_uzs, days, provider, expires_at)
  select seller_id, product.id, (select min(id) from promotion_plans), ${amountUzs}, ${days},
    case when product.id % 2 = 0 then 'payme' else 'click' end, now() + interval '1 day' from product`;

it('a server that is killed while money moves pays every order once when the gateways come back', async () => {
  let url = await tokcha.start();
  await tokcha.query(insertOrders);
  const orders = await tokcha.query<{ id: string; provider: 'payme' | 'click' }>(
    'select id, provider from payments order by id',
  );
  const send: SendToMerchant = async ({ path, headers, body }) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const { payme, click } = gatewaysOver(send);
  // Each gateway remembers its own half, as the real ones do, and asks again until it is answered.
  const attempts = orders.map((order) => ({
    ...order,
    paymeId: payme.newId(),
    click: click.attempt(order.id, amountUzs),
    time: payme.time(),
  }));

  async function pay(attempt: (typeof attempts)[number]): Promise<void> {
    if (attempt.provider === 'payme') {
      const { paymeId: id, time } = attempt;
      const created = await payme.call('CreateTransaction', { id, time, ...payme.order(attempt.id, amountUzs) });
      // −31008: it was created and performed already, which Payme finds out by performing.
      expect([undefined, -31008]).toContain(created.error?.code);
      expect((await payme.call('PerformTransaction', { id })).result).toMatchObject({ state: 2 });
      return;
    }
    const prepared = await click.prepare(attempt.click);
    expect([0, -4]).toContain(prepared.error);
    if (prepared.error === 0) {
      expect([0, -4]).toContain((await click.complete(attempt.click, prepared.merchant_prepare_id ?? 0)).error);
    }
  }

  // It dies as soon as some are paid, with the calls of the others under way.
  for (const paidFirst of [1, 10]) {
    let paid = 0;
    const calls = attempts.map((attempt) =>
      pay(attempt).then(
        () => {
          paid += 1;
          return true;
        },
        () => false,
      ),
    );
    await until(() => paid >= paidFirst, { interval: 1 });
    await tokcha.kill();
    expect(await Promise.all(calls)).toContain(false);
    url = await tokcha.start();
  }
  await Promise.all(attempts.map(pay));

  const [books] = await tokcha.query(`select (select count(*)::int from payments where state = 'paid') as paid,
      (select count(*)::int from promotions) as promotions,
      (select count(*)::int from payment_transactions where state = 2) as performed,
      (select count(*)::int from payment_transactions where state <> 2) as others,
      (select count(distinct product_id)::int from promotions) as products,
      (select count(*)::int from products
        where abs(extract(epoch from top_until - top_since) - ${days} * 86400) < 1) as top`);
  expect(books).toEqual({
    paid: orderCount,
    promotions: orderCount,
    performed: orderCount,
    others: 0,
    products: orderCount,
    top: orderCount,
  });
});

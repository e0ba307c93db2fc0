import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { payingEnvironment, thePlan } from '#testing/builders/payment-builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
let headers: { authorization: string };
let adminId: number;
beforeAll(async () => {
  test = await startTestApp({ environment: payingEnvironment });
  const admin = await aUser(test, { role: 'admin', username: 'Rustam' });
  adminId = admin.id;
  headers = await signedIn(test, admin);
});
afterAll(() => test.close());

const day = 24 * 3_600_000;
const grant = (productId: number, days: number, key?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/admin/promotions',
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { productId, days, reason: 'Tanlov sovrini' },
  });
const end = (id: number) =>
  test.app.inject({
    method: 'POST',
    url: `/api/admin/promotions/${id}/end`,
    headers,
    payload: { reason: 'Qoida buzilgan' },
  });
const list = async (query: string) =>
  (await test.app.inject({ url: `/api/admin/promotions?${query}`, headers })).json().content;
const daysLeft = async (productId: number): Promise<number> => {
  const { top_until } = await test.database.db
    .selectFrom('products')
    .select('top_until')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return ((top_until?.getTime() ?? 0) - test.clock.now().getTime()) / day;
};

it('days of TOP are given once, follow those that are there, and are taken back', async () => {
  const { id } = await aProduct(test, { title: 'Gilam' });
  const [first, again] = [await grant(id, 3, 'one-key-of-the-form'), await grant(id, 3, 'one-key-of-the-form')];
  expect(again.json()).toEqual(first.json());
  const second = await grant(id, 4);
  expect(await daysLeft(id)).toBeCloseTo(7, 2);
  const { data } = await list(`q=${id}&state=running`);
  expect(data).toMatchObject([
    { state: 'running', days: 4, payment: null, grantedBy: { username: 'Rustam' }, product: { id } },
    { days: 3 },
  ]);
  expect((await end(first.json().content.id)).statusCode).toBe(200);
  expect(await daysLeft(id)).toBeCloseTo(4, 2);
  expect((await end(first.json().content.id)).statusCode).toBe(409);
  expect((await end(second.json().content.id)).statusCode).toBe(200);
  expect(await daysLeft(id)).toBeLessThanOrEqual(0);
  expect((await list(`q=${id}&state=running`)).data).toEqual([]);
  expect((await end(999_999)).statusCode).toBe(404);
  const acts = await test.database.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('object_kind', '=', 'promotion')
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual([
    ...['promotion.grant', 'promotion.grant', 'promotion.end', 'promotion.end'],
  ]);
});

it('days are for active listings alone', async () => {
  expect((await grant((await aProduct(test, { status: 'sold', title: 'Gilam' })).id, 3)).statusCode).toBe(409);
  const blocked = await aUser(test, { status: 'blocked', blocked_reason: 'spam' });
  expect((await grant((await aProduct(test, { sellerId: blocked.id, title: 'Gilam' })).id, 3)).statusCode).toBe(409);
  expect((await grant(999_999, 3)).statusCode).toBe(404);
  const own = await aProduct(test, { sellerId: adminId, title: 'Gilam' });
  expect((await grant(own.id, 3)).statusCode).toBe(403);
  const seen = await test.app.inject({ url: `/api/admin/products/${own.id}`, headers });
  expect(seen.json().content.can.giveTop).toBe(false);
});

it('the list has orders of every state with who pays, the newest first', async () => {
  const plan = await thePlan(test);
  const buyer = await aUser(test, { username: 'Lola' });
  const product = await aProduct(test, { sellerId: buyer.id, title: 'Sandiq' });
  const now = test.clock.now().getTime();
  for (const [index, state] of (['awaiting', 'cancelled', 'paid'] as const).entries()) {
    await test.database.db
      .insertInto('payments')
      .values({
        user_id: buyer.id,
        product_id: product.id,
        plan_id: plan.id,
        amount_uzs: 12_000,
        days: 3,
        provider: 'console',
        state,
        created_at: new Date(now + index),
        expires_at: new Date(now + day),
        ...(state === 'cancelled' ? { cancelled_at: new Date(now), cancel_reason: 'person' } : {}),
        ...(state === 'paid' ? { paid_at: new Date(now) } : {}),
      })
      .execute();
  }
  const { data, total } = await list(`q=${product.id}`);
  expect(total).toBe(3);
  expect(data.map(({ state }: { state: string }) => state)).toEqual(['over', 'cancelled', 'unpaid']);
  expect(data[0]).toMatchObject({
    payment: { provider: 'console', amountUzs: 12_000, person: { id: buyer.id, username: 'Lola' } },
    grantedBy: null,
    promotion: null,
    product: { id: product.id, slug: expect.any(String) },
  });
  expect((await list(`q=${product.id}&state=unpaid`)).total).toBe(1);
  expect((await list(`q=${product.id}&sortBy=createdAt&sortOrder=ASC`)).data[0].state).toBe('unpaid');
  expect((await list('q=velosipedchi')).total).toBe(0);
  await grant(product.id, 9);
  const sorted = async (sortBy: string, sortOrder = 'ASC') =>
    (await list(`q=${product.id}&sortBy=${sortBy}&sortOrder=${sortOrder}`)).data.map(
      ({ state }: { state: string }) => state,
    );
  expect(await sorted('state')).toEqual(['running', 'over', 'unpaid', 'cancelled']);
  expect(await sorted('state', 'DESC')).toEqual(['cancelled', 'unpaid', 'over', 'running']);
  expect(await sorted('days', 'DESC')).toEqual(['running', 'over', 'cancelled', 'unpaid']);
  // What was given has no price and no gateway, and stands at the end both ways.
  for (const sortBy of ['amount', 'provider']) {
    expect((await sorted(sortBy)).at(-1)).toBe('running');
    expect((await sorted(sortBy, 'DESC')).at(-1)).toBe('running');
  }
  expect((await sorted('who', 'DESC'))[0]).toBe('running');
  expect((await sorted('until'))[0]).toBe('running');
  expect(await sorted('title')).toHaveLength(4);
  const [given] = (await list(`q=${product.id}&state=running`)).data;
  await end(given.promotion.id);
  await test.owner.db.deleteFrom('promotions').where('id', '=', given.promotion.id).execute();
  const { title } = await test.database.db
    .updateTable('products')
    .set({ title: 'Zumraddan Sandiq 100%' })
    .where('id', '=', product.id)
    .returning('title')
    .executeTakeFirstOrThrow();
  expect(await list(`q=${encodeURIComponent(title.slice(2, 14).toUpperCase())}`)).toMatchObject({
    total: 3,
    paidUzs: 12_000,
  });
  expect((await list(`q=${encodeURIComponent('10_%')}`)).total).toBe(0);
  const seller = await test.database.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', product.sellerId)
    .executeTakeFirstOrThrow();
  expect((await list(`q=${encodeURIComponent(seller.phone ?? '')}`)).total).toBe(3);
});

it('says of more orders than are counted what was paid for all of them, as the overview sums it', async () => {
  const product = await aProduct(test);
  const plan = await thePlan(test);
  const before = await list('moment=paid&from=2025-03-04&to=2025-03-05');
  expect(before).toMatchObject({ total: 0, paidUzs: 0 });
  const made = limits.exactTotal + 7;
  await sql`
    insert into payments (user_id, product_id, plan_id, amount_uzs, days, provider, state, created_at, expires_at, paid_at)
    select ${product.sellerId}, ${product.id}, ${plan.id}, 1000 + n % 2, 3, 'console', 'paid', '2025-03-03T12:00Z', '2025-03-05T12:00Z',
      '2025-03-04T12:00Z' from generate_series(1, ${made}::int) n`.execute(test.owner.db);
  const listed = await list('moment=paid&from=2025-03-04&to=2025-03-05');
  expect(listed).toMatchObject({ totalIsFloor: true, paidUzs: made * 1000 + Math.ceil(made / 2) });
  expect((await list(`q=${product.id}`)).paidUzs).toBe(listed.paidUzs);
});

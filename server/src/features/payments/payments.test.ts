import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planLimits } from '#contract/values/payment.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { type PayingApp, startPayingApp, thePlan } from '#testing/builders/payment-builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { expirePayments } from './payments.ts';

const hour = 3_600_000;

let paying: PayingApp;
beforeAll(async () => {
  paying = await startPayingApp();
});
afterAll(() => paying.test.close());

const settle = async (id: number, outcome: 'pay' | 'decline') =>
  paying.call('POST', `/api/payments/${id}/console`, { outcome });

const dashboard = async (filter: string) =>
  (await paying.call('GET', `/api/profiles/me/dashboard?filter=${encodeURIComponent(filter)}`)).json().content;

describe('an order of TOP', () => {
  it('takes the price and days of the plan as they are at that moment', async () => {
    const { db } = paying.test.database;
    const plan = await thePlan(paying.test);
    const order = await paying.order('console');
    expect(order).toMatchObject({ amountUzs: plan.price_uzs, days: plan.days, state: 'awaiting' });
    await db.updateTable('promotion_plans').set({ price_uzs: 99, days: 1 }).where('id', '=', plan.id).execute();
    expect((await settle(order.id, 'pay')).json().content).toMatchObject({
      state: 'paid',
      amountUzs: plan.price_uzs,
      days: plan.days,
      checkoutUrl: null,
    });
    expect(await paying.daysLeft(order.productId)).toBeCloseTo(plan.days, 2);
    const { id: _id, ...before } = plan;
    await db.updateTable('promotion_plans').set(before).where('id', '=', plan.id).execute();
  });

  it('is one for a product: the same again is given back, another takes its place', async () => {
    const product = await aProduct(paying.test, { sellerId: paying.seller.id });
    const first = await paying.order('console', product);
    expect((await paying.order('console', product)).id).toBe(first.id);
    const other = await paying.order('payme', product);
    expect(other.id).not.toBe(first.id);
    expect(await paying.state(first)).toMatchObject({ state: 'cancelled', cancel_reason: 'replaced' });
    expect((await settle(first.id, 'pay')).statusCode).toBe(409);
    expect(await paying.daysLeft(product.id)).toBe(0);
  });

  it('is one, though asked for many times at once, with a key and without', async () => {
    const plan = await thePlan(paying.test);
    const product = await aProduct(paying.test, { sellerId: paying.seller.id });
    const body = { productId: product.id, planId: plan.id, provider: 'click' };
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [key, key, key, {}, {}, {}].map((extra) => paying.call('POST', '/api/payments', body, extra)),
    );
    const ids = answers.map((answer) => (answer.statusCode === 200 ? answer.json().content.id : answer.json().code));
    expect(new Set(ids.filter((id) => id !== 'IDEMPOTENCY_IN_PROGRESS')).size).toBe(1);
    const { rows } = {
      rows: await paying.test.database.db
        .selectFrom('payments')
        .select('id')
        .where('product_id', '=', product.id)
        .execute(),
    };
    expect(rows).toHaveLength(1);
  });

  it('is told as it is now to whoever repeats the call that made it', async () => {
    const plan = await thePlan(paying.test);
    const product = await aProduct(paying.test, { sellerId: paying.seller.id });
    const body = { productId: product.id, planId: plan.id, provider: 'click' };
    const key = { 'idempotency-key': randomUUID() };
    const ordered = async () => (await paying.call('POST', '/api/payments', body, key)).json().content;
    const made = await ordered();
    expect(await ordered()).toEqual(made);
    await paying.call('POST', `/api/payments/${made.id}/cancel`);
    expect(await ordered()).toMatchObject({ id: made.id, state: 'cancelled', checkoutUrl: null });
  });

  it('is for an active product of one’s own, a plan on sale and a gateway in use', async () => {
    const plan = await thePlan(paying.test);
    const own = await aProduct(paying.test, { sellerId: paying.seller.id });
    const sold = await aProduct(paying.test, { sellerId: paying.seller.id, status: 'sold' });
    const strange = await aProduct(paying.test);
    const off = await paying.test.database.db
      .insertInto('promotion_plans')
      .values({ days: 1, price_uzs: 1, name_uz: 'Eski', active: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cases: [number, object][] = [
      [404, { productId: 999_999_999, planId: plan.id, provider: 'console' }],
      [403, { productId: strange.id, planId: plan.id, provider: 'console' }],
      [409, { productId: sold.id, planId: plan.id, provider: 'console' }],
      [422, { productId: own.id, planId: off.id, provider: 'console' }],
      [422, { productId: own.id, planId: 999_999, provider: 'console' }],
      [422, { productId: own.id, planId: plan.id, provider: 'paynet' }],
    ];
    for (const [status, body] of cases) {
      expect((await paying.call('POST', '/api/payments', body)).statusCode, JSON.stringify(body)).toBe(status);
    }
  });

  it('is nobody else’s to see, cancel or pay', async () => {
    const order = await paying.order('console');
    const headers = await signedIn(paying.test, await aUser(paying.test));
    const asOther = (method: 'GET' | 'POST', path: string, payload?: object) =>
      paying.test.app.inject({
        method,
        url: `/api/payments/${order.id}${path}`,
        headers,
        ...(payload ? { payload } : {}),
      });
    expect((await asOther('GET', '')).statusCode).toBe(404);
    expect((await asOther('POST', '/cancel')).statusCode).toBe(404);
    expect((await asOther('POST', '/console', { outcome: 'pay' })).statusCode).toBe(404);
    expect(await paying.state(order)).toMatchObject({ state: 'awaiting' });
  });

  it('is paid once at the console, however often; declined it is over, and of another gateway it is not there', async () => {
    const order = await paying.order('console');
    const answers = await Promise.all([1, 2, 3].map(() => settle(order.id, 'pay')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await paying.daysLeft(order.productId)).toBeCloseTo(order.days, 2);
    expect((await settle(order.id, 'decline')).statusCode).toBe(409);
    const declined = await paying.order('console');
    expect((await settle(declined.id, 'decline')).json().content).toMatchObject({
      state: 'cancelled',
      cancelReason: 'gateway',
    });
    expect((await settle(declined.id, 'pay')).statusCode).toBe(409);
    expect((await settle((await paying.order('payme')).id, 'pay')).statusCode).toBe(404);
  });

  it('leads to the page of its gateway, which leads back to the order', async () => {
    const { id, amountUzs, checkoutUrl } = await paying.order('payme');
    const back = `${paying.test.config.publicUrl}/user/payments?order=${id}`;
    const encoded = /^https:\/\/checkout\.paycom\.uz\/(\S+)$/.exec(checkoutUrl ?? '')?.[1] ?? '';
    expect(Buffer.from(encoded, 'base64').toString()).toBe(
      `m=587f72c72cac0d162c722ae2;ac.order_id=${id};a=${amountUzs * 100};l=uz;c=${back}`,
    );
    const click = await paying.order('click');
    const link = new URL(click.checkoutUrl ?? '');
    expect(link.origin + link.pathname).toBe('https://my.click.uz/services/pay');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      service_id: '28473',
      merchant_id: '9911',
      amount: String(click.amountUzs),
      transaction_param: String(click.id),
      return_url: back.replace(String(id), String(click.id)),
    });
  });

  it('waits in "Harakat kutmoqda" until it is paid, given up or forgotten', async () => {
    const order = await paying.order('console');
    const before = await dashboard('Harakat kutmoqda');
    expect(before.products.find((row: { id: number }) => row.id === order.productId)).toMatchObject({
      paymentId: order.id,
      isTop: false,
      topUntil: null,
    });
    await paying.call('POST', `/api/payments/${order.id}/cancel`);
    const after = await dashboard('Harakat kutmoqda');
    expect(after.counts.attention).toBe(before.counts.attention - 1);
    const again = await paying.order('console', { ...(await aProduct(paying.test, { sellerId: paying.seller.id })) });
    await settle(again.id, 'pay');
    const rows = (await dashboard('active')).products;
    const row = rows.find((each: { id: number }) => each.id === again.productId);
    expect(row).toMatchObject({ isTop: true, paymentId: null });
    expect(Date.parse(row.topUntil) - paying.test.clock.now().getTime()).toBeGreaterThan((again.days * 24 - 1) * hour);
  });

  it('ends after a day when nobody pays it, and what a gateway has begun after twelve hours', async () => {
    const { test, payme } = paying;
    const left = await paying.order('console');
    const begun = await paying.order('payme');
    const id = payme.newId();
    await payme.call('CreateTransaction', { id, time: payme.time(), ...payme.order(begun.id, begun.amountUzs) });
    test.clock.advance(12 * hour);
    await expirePayments(test.database.db, test.clock.now());
    expect(await paying.state(begun)).toMatchObject({ state: 'cancelled', cancel_reason: 'expired' });
    expect((await payme.call('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 4 });
    expect(await paying.state(left)).toMatchObject({ state: 'awaiting' });
    test.clock.advance(12 * hour);
    // Nobody needs to wait for the job: the order is over as soon as its time is.
    expect((await paying.call('GET', `/api/payments/${left.id}`)).json().content).toMatchObject({
      state: 'cancelled',
      cancelReason: 'expired',
      checkoutUrl: null,
    });
    expect(await expirePayments(test.database.db, test.clock.now())).toBeGreaterThan(0);
    expect(await paying.state(left)).toMatchObject({ state: 'cancelled', cancel_reason: 'expired' });
    expect(await expirePayments(test.database.db, test.clock.now())).toBe(0);
  });

  it('stays in the books when its product is gone for good', async () => {
    const order = await paying.order('console');
    await settle(order.id, 'pay');
    const named = { id: order.productId, title: expect.stringMatching(/./) };
    expect((await paying.call('GET', `/api/payments/${order.id}`)).json().content).toMatchObject({ product: named });
    await paying.test.database.db
      .updateTable('products')
      .set({ status: 'deleted', deleted_at: paying.test.clock.now() })
      .where('id', '=', order.productId)
      .execute();
    expect((await paying.call('GET', `/api/payments/${order.id}`)).json().content).toMatchObject({ product: null });
    await paying.test.database.db.deleteFrom('products').where('id', '=', order.productId).execute();
    expect((await paying.call('GET', `/api/payments/${order.id}`)).json().content).toMatchObject({
      state: 'paid',
      product: null,
    });
  });

  it('is listed with the others, newest first, page by page', async () => {
    const all: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: { id: number }[]; cursor: string | null } = (
        await paying.call('GET', `/api/payments?limit=3&cursor=${cursor}`)
      ).json().content;
      all.push(...page.data.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(all.length).toBeGreaterThan(6);
    expect(all).toEqual([...new Set(all)].toSorted((one, other) => other - one));
    expect((await paying.call('GET', '/api/payments?cursor=x')).statusCode).toBe(422);
  });
});

describe('TOP', () => {
  it('puts the listing at the head of its list at once, and ends by itself', async () => {
    const { test } = paying;
    const seller = paying.seller.id;
    const category = 'stol-va-stullar';
    const old = await aProduct(test, {
      sellerId: seller,
      category,
      listedAt: new Date(test.clock.now().getTime() - 50 * hour),
    });
    await aProduct(test, { category });
    const first = async () => {
      const answer = await test.app.inject(`/api/products?categoryId=${old.categoryId}`);
      const [card] = answer.json().content.data;
      return { id: card.id, isTop: card.isTop };
    };
    expect(await first()).not.toMatchObject({ id: old.id });
    const order = await paying.order('console', old);
    await settle(order.id, 'pay');
    expect(await first()).toEqual({ id: old.id, isTop: true });
    test.clock.advance(order.days * 24 * hour + 1000);
    expect(await first()).not.toMatchObject({ id: old.id });
  });
});

describe('the plans', () => {
  const asAdmin = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const headers = await signedIn(paying.test, await aUser(paying.test, { role: 'admin' }));
    return paying.test.app.inject({
      method,
      url: `/api/promotion-plans${path}`,
      headers,
      ...(payload ? { payload } : {}),
    });
  };
  const shown = async (language: string) =>
    (await paying.test.app.inject({ url: '/api/promotion-plans', headers: { 'x-lang': language } })).json().content;
  const stated = { days: 14, priceUzs: 40_000, nameUz: 'Ikki hafta', nameRu: 'Две недели', nameEn: null };

  it('are shown to everybody with who takes the money, in their language', async () => {
    const { plans, providers } = await shown('ru');
    expect(plans[0]).toEqual({ id: expect.any(Number), days: 3, priceUzs: 12_000, name: 'Пробный' });
    expect(providers).toEqual(['console', 'payme', 'click']);
  });

  it('are added, changed, switched off and put in order by an admin', async () => {
    const added = (await asAdmin('POST', '', stated)).json().content;
    expect(added).toMatchObject({ ...stated, active: true, version: 1 });
    const named = async (language: string) =>
      (await shown(language)).plans.find((plan: { id: number }) => plan.id === added.id)?.name;
    expect(await named('ru')).toBe('Две недели');
    expect(await named('en')).toBe('Ikki hafta');
    const off = await asAdmin('PATCH', `/${added.id}`, { ...stated, active: false, version: 1 });
    expect(off.json().content).toMatchObject({ active: false, version: 2 });
    expect(await named('uz')).toBeUndefined();
    const all = (await asAdmin('GET', '/all')).json().content.map(({ id }: { id: number }) => id);
    expect(all).toContain(added.id);
    const turned = await asAdmin('POST', '/order', { ids: all.toReversed() });
    expect(turned.json().content.map(({ id }: { id: number }) => id)).toEqual(all.toReversed());
    await asAdmin('POST', '/order', { ids: all });
    for (const ids of [all.slice(1), [...all.slice(1), all[1]], [...all, 999_999]]) {
      expect((await asAdmin('POST', '/order', { ids })).statusCode).toBe(409);
    }
  });

  it('change for one of two admins who edit the same one', async () => {
    const { id } = (await asAdmin('POST', '', stated)).json().content;
    const answers = await Promise.all(
      [50_000, 60_000].map((priceUzs) => asAdmin('PATCH', `/${id}`, { ...stated, priceUzs, active: true, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await asAdmin('PATCH', '/999999', { ...stated, active: true, version: 1 })).statusCode).toBe(404);
  });

  it('leave a row in the audit log with each change, which holds what changed alone', async () => {
    const { id } = (await asAdmin('POST', '', stated)).json().content;
    await asAdmin('PATCH', `/${id}`, { ...stated, priceUzs: 45_000, active: true, version: 1 });
    const acts = await paying.test.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object_kind', '=', 'plan')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'plan.create', before: null, after: stated },
      {
        action: 'plan.update',
        before: { priceUzs: 40_000, version: 1 },
        after: { priceUzs: 45_000, version: 2 },
      },
    ]);
  });

  it('have bounds', async () => {
    for (const wrong of [
      { days: 0 },
      { days: 366 },
      { priceUzs: 0 },
      { priceUzs: 1e9 },
      { nameUz: '' },
      { nameRu: 'x'.repeat(41) },
    ]) {
      expect((await asAdmin('POST', '', { ...stated, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(422);
    }
  });

  it('are so many at most, which is said of none of their fields', async () => {
    const { length } = (await asAdmin('GET', '/all')).json().content;
    for (let made = length; made < planLimits.plans; made += 1)
      expect((await asAdmin('POST', '', stated)).statusCode).toBe(200);
    const refused = await asAdmin('POST', '', stated);
    expect([refused.statusCode, refused.json().fields]).toEqual([422, undefined]);
    expect(refused.json().message).toContain(String(planLimits.plans));
  });
});

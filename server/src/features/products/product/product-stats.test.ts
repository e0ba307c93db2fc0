import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const browser = { 'user-agent': 'Mozilla/5.0 (Android 14) Chrome/140' };

describe('GET /api/products/{id}/stats', () => {
  it('gives its owner the last 30 days, with what happened today', async () => {
    const seller = await aUser(test);
    const { id } = await aProduct(test, { sellerId: seller.id });
    const reader = { ...browser, ...(await signedIn(test, await aUser(test))) };
    for (let times = 0; times < 2; times += 1) {
      await test.app.inject({ url: `/api/products/by-id/${id}`, headers: reader });
      await test.app.inject({ method: 'POST', url: `/api/products/${id}/phone`, headers: reader });
    }
    await test.app.inject({ url: `/api/products/by-id/${id}`, headers: browser });
    await test.app.inject({
      method: 'POST',
      url: `/api/products/${id}/like`,
      headers: reader,
      payload: { liked: true },
    });

    const answer = await test.app.inject({ url: `/api/products/${id}/stats`, headers: await signedIn(test, seller) });
    const { days } = answer.json().content;
    expect(days).toHaveLength(30);
    const today = tashkentDay(test.clock.now());
    expect(days.at(-1)).toEqual({ day: today, views: 2, likes: 1, conversations: 0, reveals: 1 });
    const nothing = { views: 0, likes: 0, conversations: 0, reveals: 0 };
    const before = (ago: number) => tashkentDay(new Date(test.clock.now().getTime() - ago * 24 * 3_600_000));
    expect(days.slice(0, -1)).toEqual(
      Array.from({ length: 29 }, (_, index) => ({ day: before(29 - index), ...nothing })),
    );
  });
});

describe('GET /api/profiles/me/stats', () => {
  it('gives a seller what all their products have seen, by day, by product and in rows, and nothing of others', async () => {
    const [seller, other] = [await aUser(test), await aUser(test)];
    const [one, two] = [await aProduct(test, { sellerId: seller.id }), await aProduct(test, { sellerId: seller.id })];
    const foreign = await aProduct(test, { sellerId: other.id });
    const look = async (id: number) =>
      test.app.inject({
        url: `/api/products/by-id/${id}`,
        headers: { ...browser, ...(await signedIn(test, await aUser(test))) },
      });
    for (const id of [one.id, two.id, two.id, foreign.id]) await look(id);
    const headers = await signedIn(test, seller);
    const today = tashkentDay(test.clock.now());
    // Older than the days that are shown.
    await test.database.db
      .insertInto('product_daily_stats')
      .values({
        product_id: one.id,
        day: tashkentDay(new Date(test.clock.now().getTime() - 90 * 86_400_000)),
        views: 50,
      })
      .execute();

    const nothing = { likes: 0, conversations: 0, reveals: 0 };
    const { days, products, answerTime } = (await test.app.inject({ url: '/api/profiles/me/stats', headers })).json()
      .content;
    expect(days).toHaveLength(90);
    expect(days.at(-1)).toEqual({ day: today, views: 3, ...nothing });
    expect(days[0].views).toBe(0);
    expect(products).toMatchObject([
      { id: two.id, views: 2, ...nothing },
      { id: one.id, views: 1, ...nothing },
    ]);
    expect(answerTime).toBeNull();

    const rows = (await test.app.inject({ url: '/api/profiles/me/stats/days', headers })).json().content;
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ day: today, productId: one.id, views: 1 });
  });
});

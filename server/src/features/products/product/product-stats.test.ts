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

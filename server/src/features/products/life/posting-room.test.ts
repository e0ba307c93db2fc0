import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activeProductLimits } from '#contract/values/active-product-limits.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { signedIn } from '#testing/builders/builders.ts';
import { aProduct, pictureBytes } from '#testing/builders/product-builders.ts';
import { aSeller, completeFields, type Fields, type Headers, submit } from '#testing/builders/product-submissions.ts';

let test: TestApp;
let complete: Fields;
beforeAll(async () => {
  test = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
  complete = await completeFields(test);
});
afterAll(() => test.close());

let seller: Awaited<ReturnType<typeof aSeller>>;
beforeEach(async () => {
  seller = await aSeller(test);
});

async function room(headers: Headers = seller.headers, at: TestApp = test) {
  const answer = await at.app.inject({
    url: '/api/profiles/me/posting-room',
    headers: { ...headers, 'x-lang': 'en' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
}

async function post(fields: Fields = complete, at: TestApp = test) {
  const headers = { ...seller.headers, 'x-lang': 'en' };
  return submit(at, fields, [{ bytes: await pictureBytes() }], headers);
}

/** Makes the account two days old: of such there is no limit of a first day. */
const grownUp = () =>
  test.database.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 48 * 3_600_000) })
    .where('id', '=', seller.user.id)
    .execute();

async function products(count: number, status: 'active' | 'sold' = 'active') {
  for (let n = 0; n < count; n += 1) await aProduct(test, { sellerId: seller.user.id, status, pictures: 0 });
}

describe('the room for posting (product/add-item#sections)', () => {
  it('is what is left of the first day, also where what was posted is gone again', async () => {
    expect(await room()).toEqual({ left: 5, refusal: null, reasonsOff: [] });
    await products(2);
    await products(2, 'sold');
    expect(await room()).toEqual({ left: 1, refusal: null, reasonsOff: [] });
    await products(1, 'sold');
    const began = performance.now();
    const { left, refusal } = await room();
    expect(left).toBe(0);
    expect(refusal.message).toMatch(
      /^You cannot post more listings now: you have reached the limit\. .* in 24 hours\.$/,
    );
    const refused = (await post()).json();
    expect([refused.code, refused.message]).toEqual(['RATE_LIMITED', refusal.message]);
    const passed = Math.ceil((performance.now() - began) / 1000);
    expect(refusal.retryAfter - refused.retryAfter).toBeOneOf(Array.from({ length: passed + 2 }, (_, at) => at));
  });

  it('is what is left of the listings in view, and says that one of them has to go', async () => {
    await grownUp();
    await products(198);
    expect(await room()).toEqual({ left: 2, refusal: null, reasonsOff: [] });
    await products(2);
    const { left, refusal } = await room();
    expect(left).toBe(0);
    expect(refusal.message).toContain('You already have 200 active listings');
    expect((await post()).json()).toMatchObject({ code: 'RATE_LIMITED', message: refusal.message });
  });

  it('is what is left of the tries of an hour, of which asking takes none', async () => {
    await grownUp();
    for (let asked = 0; asked < 12; asked += 1)
      expect(await room()).toEqual({ left: 10, refusal: null, reasonsOff: [] });
    for (let tries = 1; tries <= 10; tries += 1) {
      expect((await post({ ...complete, title: '' })).statusCode).toBe(422);
      expect((await room()).left).toBe(10 - tries);
    }
    const { refusal } = await room();
    expect(refusal.message).toMatch(/^You cannot post more listings now/);
    expect(refusal.retryAfter).toBeGreaterThan(3500);
    expect((await post()).statusCode).toBe(429);
  });

  it('is none while there is maintenance', async () => {
    const readOnly = await startTestApp({ environment: { MAINTENANCE: 'readonly' }, beside: test });
    try {
      const { refusal } = await room(await signedIn(readOnly, seller.user), readOnly);
      expect((await post(complete, readOnly)).json()).toMatchObject({ code: 'READ_ONLY', message: refusal.message });
    } finally {
      await readOnly.close();
    }
  });

  it('says which warnings of the form hold nothing while their signals are off', async () => {
    const { db } = test.database;
    await db
      .insertInto('signals_off')
      .values(['link', 'odd_price'].map((kind) => ({ kind, turned_off_by: seller.user.id, turned_off_at: new Date() })))
      .execute();
    test.clock.advance(11_000);
    expect((await room()).reasonsOff).toEqual(['CONTENT_LINK']);
    await db.deleteFrom('signals_off').execute();
    test.clock.advance(11_000);
    expect((await room()).reasonsOff).toEqual([]);
  });

  it.each(['person', 'agent', 'shop'] as const)('in view is what a %s may have', async (kind) => {
    await grownUp();
    await test.database.db.updateTable('users').set({ kind }).where('id', '=', seller.user.id).execute();
    const most = activeProductLimits[kind];
    const { id } = await aProduct(test, { sellerId: seller.user.id, pictures: 0 });
    await sql`
      insert into products (seller_id, status, title, title_key, description, price, price_uzs, currency, category_id, region_id, district_id,
        listed_at, expires_at)
      select seller_id, status, title, title_key || n, description, price, price_uzs, currency, category_id, region_id, district_id, listed_at, expires_at
      from products, generate_series(1, ${most - 2}::int) n where id = ${id}`.execute(test.database.db);
    expect(await room()).toEqual({ left: 1, refusal: null, reasonsOff: [] });
    await products(1);
    expect((await room()).refusal.message).toContain(`You already have ${most} active listings`);
  });
});

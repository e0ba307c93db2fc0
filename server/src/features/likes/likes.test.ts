import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, whileLocked } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

const like = (productId: number, headers: Headers, body?: object) =>
  test.app.inject({ method: 'POST', url: `/api/products/${productId}/like`, headers, payload: body });

/** As a caller does it: what is refused for now, on a machine that is busy, is asked again. */
async function likePatiently(
  productId: number,
  headers: Headers,
  body?: { liked: boolean },
): Promise<{ liked: boolean; likesCount: number }> {
  const answer = await like(productId, headers, body);
  if (answer.statusCode === 503) return likePatiently(productId, headers, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
}

const liked = async (headers: Headers, query = '') => {
  const answer = await test.app.inject({ url: `/api/products/liked${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
};

const idsOf = (page: { data: { id: number }[] }) => page.data.map((card) => card.id);

async function aLiker(): Promise<Headers> {
  return signedIn(test, await aUser(test));
}

async function storedCount(productId: number) {
  const { db } = test.database;
  const { like_count } = await db
    .selectFrom('products')
    .select('like_count')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('product_likes').select('user_id').where('product_id', '=', productId).execute();
  return { counter: like_count, rows: rows.length };
}

describe('POST /api/products/{id}/like', () => {
  it('turns the like over with an empty body', async () => {
    const product = await aProduct(test);
    const headers = await aLiker();
    expect((await like(product.id, headers)).json()).toEqual({ content: { liked: true, likesCount: 1 } });
    expect((await like(product.id, headers)).json()).toEqual({ content: { liked: false, likesCount: 0 } });
  });

  it('sets the state that is asked for, however often it is repeated', async () => {
    const product = await aProduct(test);
    const headers = await aLiker();
    for (const wanted of [true, true, false, false, true]) {
      const answer = await like(product.id, headers, { liked: wanted });
      expect(answer.json()).toEqual({ content: { liked: wanted, likesCount: wanted ? 1 : 0 } });
    }
  });

  it('counts 200 people at once exactly', async () => {
    const product = await aProduct(test);
    const people: Headers[] = [];
    while (people.length < 200) people.push(await aLiker());
    const states = await Promise.all(people.map((headers) => likePatiently(product.id, headers)));
    const counts = states.map((state) => state.likesCount).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(await storedCount(product.id)).toEqual({ counter: 200, rows: 200 });
  });

  it('serves one person’s many toggles at once in some order', async () => {
    const product = await aProduct(test);
    const headers = await aLiker();
    const states = await Promise.all(Array.from({ length: 201 }, () => likePatiently(product.id, headers)));
    expect(states.filter((state) => state.liked && state.likesCount === 1)).toHaveLength(101);
    expect(states.filter((state) => !state.liked && state.likesCount === 0)).toHaveLength(100);
    expect(await storedCount(product.id)).toEqual({ counter: 1, rows: 1 });
  });

  it('says the same to each of one person’s calls for one state at once', async () => {
    const product = await aProduct(test);
    const headers = await aLiker();
    for (const wanted of [true, false, true, false, true]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => likePatiently(product.id, headers, { liked: wanted })),
      );
      const state = { liked: wanted, likesCount: wanted ? 1 : 0 };
      expect(answers).toEqual(Array(20).fill(state));
    }
  });

  it.each(['draft', 'pending', 'blocked', 'deleted', 'sold'] as const)('is 404 for a %s one', async (status) => {
    const product = await aProduct(test, { status });
    for (const body of [undefined, { liked: true }, { liked: false }]) {
      expect((await like(product.id, await aLiker(), body)).statusCode).toBe(404);
    }
  });

  it('lets a person take back a like of what was sold since', async () => {
    const product = await aProduct(test);
    const headers = await aLiker();
    await like(product.id, headers);
    await test.database.db.updateTable('products').set({ status: 'sold' }).where('id', '=', product.id).execute();
    expect((await like(product.id, headers)).json()).toEqual({ content: { liked: false, likesCount: 0 } });
  });

  it('asks visitors to sign in, and refuses wrong ids and bodies', async () => {
    const product = await aProduct(test);
    const headers = await aLiker();
    expect((await like(product.id, {})).statusCode).toBe(401);
    expect((await like(9_999_999, headers)).statusCode).toBe(404);
    for (const id of ['0', '-1', 'x', '9'.repeat(30), '1.5']) {
      const answer = await test.app.inject({ method: 'POST', url: `/api/products/${id}/like`, headers });
      expect(answer.statusCode).toBe(404);
    }
    for (const body of [{ liked: 'yes' }, { liked: 1 }, { liked: null }]) {
      expect((await like(product.id, headers, body)).statusCode).toBe(422);
    }
    expect(await storedCount(product.id)).toEqual({ counter: 0, rows: 0 });
  });
});

describe('GET /api/products/liked', () => {
  it('says what a listing cost before it became cheaper in the last 30 days, signed in and out', async () => {
    const { db } = test.database;
    const changed = async (daysAgo: number, from: [number, string], to: [number, 'UZS' | 'USD']) => {
      const { id } = await aProduct(test, { price: to[0], currency: to[1] });
      const at = new Date(test.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
      const prices = { old_price: from[0], old_currency: from[1], new_price: to[0], new_currency: to[1] };
      await db
        .insertInto('product_price_changes')
        .values({ product_id: id, changed_at: at, ...prices })
        .execute();
      return id;
    };
    const fell = await changed(29, [100, 'UZS'], [80, 'UZS']);
    const again = new Date(test.clock.now().getTime() - 86_400_000).toISOString();
    const second = { old_price: 90, old_currency: 'UZS', new_price: 80, new_currency: 'UZS' };
    await db
      .insertInto('product_price_changes')
      .values({ product_id: fell, changed_at: again, ...second })
      .execute();
    const rose = await changed(2, [80, 'UZS'], [100, 'UZS']);
    const longAgo = await changed(31, [100, 'UZS'], [80, 'UZS']);
    const inDollars = await changed(2, [100_000, 'UZS'], [10, 'USD']);
    const query = `?ids=${[fell, rose, longAgo, inDollars].join(',')}`;
    for (const headers of [{}, await aLiker()]) {
      const { data } = await liked(headers, query);
      expect(
        new Map(data.map((card: { id: number; earlierPrice: number | null }) => [card.id, card.earlierPrice])),
      ).toEqual(
        new Map([
          [fell, 100],
          [rose, null],
          [longAgo, null],
          [inDollars, null],
        ]),
      );
    }
  });

  it('gives my likes, the newest first, also what is sold, in pages', async () => {
    const headers = await aLiker();
    const products = [];
    for (let count = 0; count < 7; count += 1) {
      const product = await aProduct(test);
      products.push(product.id);
      await like(product.id, headers);
    }
    const [sold = 0] = products;
    await test.database.db.updateTable('products').set({ status: 'sold' }).where('id', '=', sold).execute();
    const found: number[] = [];
    let query = '?pageSize=3';
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await liked(headers, query);
      expect(page.total).toBe(7);
      found.push(...idsOf(page));
      query = `?pageSize=3&cursor=${page.cursor}`;
    }
    expect(found).toEqual(products.toReversed());
    const all = await liked(headers, '?pageSize=50');
    expect(all.data.at(-1)).toMatchObject({ id: sold, status: 'sold', isLiked: true });
    expect(all.cursor).toBeNull();
  });

  it('adds what the device kept, once, and passes over what is gone', async () => {
    const headers = await aLiker();
    const [one, two, gone] = [await aProduct(test), await aProduct(test), await aProduct(test, { status: 'deleted' })];
    await like(one.id, headers);
    const query = `?ids=${one.id},${two.id},${two.id},${gone.id},999999`;
    expect(idsOf(await liked(headers, query)).sort()).toEqual([one.id, two.id]);
    expect(idsOf(await liked(headers, query)).sort()).toEqual([one.id, two.id]);
    expect(await storedCount(one.id)).toEqual({ counter: 1, rows: 1 });
    expect(await storedCount(two.id)).toEqual({ counter: 1, rows: 1 });
    expect(await storedCount(gone.id)).toEqual({ counter: 0, rows: 0 });
  });

  it('stays exact when many devices add overlapping likes at once', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(test)));
    const ids = products.map(({ id }) => id);
    const people = await Promise.all(Array.from({ length: 12 }, () => aLiker()));
    await Promise.all(
      people.flatMap((headers, index) => {
        const order = index % 2 === 0 ? ids : ids.toReversed();
        return [liked(headers, `?ids=${order.join(',')}`), liked(headers, `?ids=${order.slice(0, 3).join(',')}`)];
      }),
    );
    for (const id of ids) expect(await storedCount(id)).toEqual({ counter: 12, rows: 12 });
  });

  it('and a like of the same moment do not wait for each other until one fails', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    const { id } = await aProduct(test);
    // Whoever likes it just now counts it, while the device waits to give its own like.
    const added = await whileLocked(
      test,
      user.id,
      () => liked(headers, `?ids=${id}`),
      (transaction) =>
        transaction
          .updateTable('products')
          .set((set) => ({ like_count: set('like_count', '+', 0) }))
          .where('id', '=', id)
          .execute(),
    );
    expect(idsOf(added)).toEqual([id]);
    expect(await storedCount(id)).toEqual({ counter: 1, rows: 1 });
  });

  it('adds no more of them in a day than single likes', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const headers = await signedIn(strict, await aUser(strict));
      const hand = async (first: number) => {
        const ids = Array.from({ length: 200 }, (_, index) => first + index).join(',');
        return (await strict.app.inject({ url: `/api/products/liked?ids=${ids}`, headers })).statusCode;
      };
      for (let part = 0; part < 5; part += 1) expect(await hand(1 + part * 200)).toBe(200);
      expect(await hand(1001)).toBe(429);
      expect((await strict.app.inject({ url: '/api/products/liked', headers })).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('gives signed-out people the listings of their ids and stores nothing', async () => {
    const product = await aProduct(test);
    const hidden = await aProduct(test, { status: 'blocked' });
    const page = await liked({}, `?ids=${product.id},${hidden.id}`);
    expect(idsOf(page)).toEqual([product.id]);
    expect(page.data[0]).toMatchObject({ isLiked: false });
    expect(await storedCount(product.id)).toEqual({ counter: 0, rows: 0 });
    expect((await liked({})).data).toEqual([]);
  });

  it('writes nothing for a browser that only looks ahead, and refuses wrong ids', async () => {
    const product = await aProduct(test);
    const headers = await aLiker();
    const url = `/api/products/liked?ids=${product.id}`;
    const ahead = await test.app.inject({ url, headers: { ...headers, 'sec-purpose': 'prefetch' } });
    expect(ahead.statusCode).toBe(400);
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
    for (const ids of ['abc', '1,,2', '-1', '0', '1;2', many]) {
      expect((await test.app.inject({ url: `/api/products/liked?ids=${ids}`, headers })).statusCode).toBe(422);
    }
    for (const cursor of ['x', 'W10', Buffer.from('["2026-13-45T99:00:00.000000Z",1]').toString('base64url')]) {
      expect((await test.app.inject({ url: `/api/products/liked?cursor=${cursor}`, headers })).statusCode).toBe(422);
    }
    expect(await storedCount(product.id)).toEqual({ counter: 0, rows: 0 });
  });
});

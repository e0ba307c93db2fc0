import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, copiesOf } from '#testing/builders/product-builders.ts';
import { type Card, productLists } from '#testing/builders/product-lists.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('products').execute();
});

const { list, filter, walk } = productLists(() => test);
const minute = 60_000;
const ago = (minutes: number) => new Date(test.clock.now().getTime() - minutes * minute);

describe('GET /api/products', () => {
  it('gives active products newest first, with picture, place and total', async () => {
    const older = await aProduct(test, { title: 'Eski divan', listedAt: ago(20) });
    const newer = await aProduct(test, { title: 'Yangi divan', listedAt: ago(10), district: 'chilonzor-tumani' });
    for (const status of [
      'pending',
      'rejected',
      'blocked',
      'sold',
      'withdrawn',
      'expired',
      'deleted',
      'draft',
    ] as const) {
      await aProduct(test, { status });
    }
    const page = await list();
    expect(page.total).toBe(2);
    expect(page.cursor).toBeNull();
    expect(page.data.map((card) => card.id)).toEqual([newer.id, older.id]);
    expect(page.data[0]).toMatchObject({
      slug: 'yangi-divan',
      price: 100_000,
      priceUzs: 100_000,
      currencyType: 'UZS',
      region: { name: 'Toshkent' },
      isLiked: false,
      likes: [],
      mainImage: { isMainImage: true, color: '#336699', widths: [320, 640, 1280] },
    });
    expect(page.data[0]).not.toHaveProperty('status');
  });

  it('gives 8 cards unless asked otherwise, and the filter 10', async () => {
    for (let count = 0; count < 12; count += 1) await aProduct(test);
    expect((await list()).data).toHaveLength(8);
    expect((await list({ pageSize: 5 })).data).toHaveLength(5);
    expect((await filter({})).data).toHaveLength(10);
    expect((await filter({ page: 2, limit: 10, skip: 10 })).data).toHaveLength(2);
  });

  it('marks what the caller likes, and nothing for others', async () => {
    const product = await aProduct(test);
    const user = await aUser(test);
    await test.database.db.insertInto('product_likes').values({ product_id: product.id, user_id: user.id }).execute();
    const mine = await list({}, await signedIn(test, user));
    expect(mine.data[0]).toMatchObject({ isLiked: true, likes: [{ id: user.id }] });
    const others = await list({}, await signedIn(test, await aUser(test)));
    expect(others.data[0]).toMatchObject({ isLiked: false, likes: [] });
  });
});

describe('the scroll', () => {
  it('meets every product once, in order, while new ones arrive', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 23; count += 1) ids.push((await aProduct(test, { listedAt: ago(100 - count) })).id);
    const cards = await walk({ pageSize: 4 }, async () => {
      await aProduct(test, { title: `Keyin kelgan ${Math.random()}` });
    });
    expect(cards.map((card) => card.id)).toEqual(ids.toReversed());
  });

  it('tells products apart that were listed in the same microsecond', async () => {
    const listedAt = ago(5);
    for (let count = 0; count < 11; count += 1) await aProduct(test, { listedAt });
    const cards = await walk({ pageSize: 2 });
    expect(new Set(cards.map((card) => card.id)).size).toBe(11);
    expect(cards).toHaveLength(11);
  });

  it.each([
    ['price', 'ASC'],
    ['price', 'DESC'],
    ['viewCount', 'ASC'],
    ['viewCount', 'DESC'],
    ['createdAt', 'ASC'],
  ])('walks by %s %s without gaps or doubles, TOP or not', async (sortBy, sortOrder) => {
    for (let count = 0; count < 17; count += 1) {
      await aProduct(test, {
        listedAt: ago(count),
        price: 1000 * (1 + (count % 5)),
        viewCount: count % 4,
        ...(count % 3 === 0 ? { top: { since: ago(60), until: ago(-600) } } : {}),
      });
    }
    const cards = await walk({ pageSize: 3, sortBy, sortOrder });
    expect(new Set(cards.map((card) => card.id)).size).toBe(17);
    const all = await list({ pageSize: 50, sortBy, sortOrder });
    expect(cards.map((card) => card.id)).toEqual(all.data.map((card) => card.id));
  });

  it('sorts dollars and so’m on one scale', async () => {
    await aProduct(test, { title: 'arzon', price: 5_000_000 });
    await aProduct(test, { title: 'dollar', price: 1000, currency: 'USD' });
    await aProduct(test, { title: 'qimmat', price: 50_000_000 });
    const page = await list({ sortBy: 'price', sortOrder: 'ASC' });
    expect(page.data.map((card) => card.title)).toEqual(['arzon', 'dollar', 'qimmat']);
  });

  it('refuses a cursor of another order, a broken one and a page out of reach, in the caller’s language', async () => {
    for (let count = 0; count < 3; count += 1) await aProduct(test);
    const { cursor } = await list({ pageSize: 2, sortBy: 'price' });
    for (const query of [`cursor=${cursor}`, 'cursor=abc', 'cursor=W10', 'page=500&pageSize=100']) {
      const answer = await test.app.inject({ url: `/api/products?${query}`, headers: { 'x-lang': 'en' } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ success: false, code: 'VALIDATION' });
    }
  });

  it('counts exactly up to 10 000 and then says that the total is a floor', async () => {
    const { id } = await aProduct(test);
    await copiesOf(test, id, 10_004);
    const page = await list();
    expect(page).toMatchObject({ total: 10_000, totalIsFloor: true });
    expect(page.cursor).not.toBeNull();
  });
});

describe('TOP', () => {
  const top = () => ({ since: ago(60), until: ago(-600) });

  it('fills slots 1, 5, 9 … and each product comes once', async () => {
    const promoted: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      const isTop = count % 5 === 0;
      const { id } = await aProduct(test, { listedAt: ago(count + 1), ...(isTop ? { top: top() } : {}) });
      if (isTop) promoted.push(id);
    }
    for (const pageSize of [1, 3, 4, 7, 8, 50]) {
      const cards = await walk({ pageSize });
      expect(new Set(cards.map((card) => card.id)).size).toBe(30);
      const slots = cards.flatMap((card, index) => (card.isTop ? [index] : []));
      expect(slots).toEqual([0, 4, 8, 12, 16, 20]);
      const ordinary = cards.filter((card) => !card.isTop).map((card) => card.id);
      expect(ordinary).toEqual([...ordinary].sort((a, b) => a - b));
    }
  });

  it('gives the same cards by page number as by cursor', async () => {
    for (let count = 0; count < 19; count += 1) {
      await aProduct(test, { listedAt: ago(count + 1), ...(count % 4 === 1 ? { top: top() } : {}) });
    }
    const byCursor = await walk({ pageSize: 5 });
    const byNumber: Card[] = [];
    for (const page of [1, 2, 3, 4]) byNumber.push(...(await list({ page, pageSize: 5 })).data);
    expect(byNumber.map((card) => card.id)).toEqual(byCursor.map((card) => card.id));
    const second = await list({ page: 2, pageSize: 1 });
    const onwards = await walk({ pageSize: 3, cursor: second.cursor ?? '' });
    expect([...second.data, ...onwards].map((card) => card.id)).toEqual(byCursor.slice(1).map((card) => card.id));
  });

  it('promotes no more than every fourth card; the others stand in their own place', async () => {
    for (let count = 0; count < 8; count += 1) await aProduct(test, { listedAt: ago(count + 1), top: top() });
    const cards = await walk({ pageSize: 3 });
    expect(new Set(cards.map((card) => card.id)).size).toBe(8);
  });

  it('is not disturbed by what becomes TOP, or ends, while somebody scrolls', async () => {
    const plain: number[] = [];
    for (let count = 0; count < 24; count += 1) {
      const { id } = await aProduct(test, {
        listedAt: ago(count + 1),
        ...(count % 6 === 5 ? { top: { since: ago(60), until: ago(-1) } } : {}),
      });
      if (count % 6 !== 5) plain.push(id);
    }
    let turn = 0;
    const cards = await walk({ pageSize: 4 }, async () => {
      turn += 1;
      test.clock.advance(minute);
      const id = plain[(turn * 7) % plain.length] ?? 0;
      await test.database.db
        .updateTable('products')
        .set({ top_since: test.clock.now(), top_until: ago(-600) })
        .where('id', '=', id)
        .execute();
    });
    expect(new Set(cards.map((card) => card.id)).size).toBe(24);
    expect(cards).toHaveLength(24);
  });

  it('rotates with the hour', async () => {
    for (let count = 0; count < 40; count += 1) {
      await aProduct(test, {
        listedAt: ago(count + 1),
        ...(count < 8 ? { top: { since: ago(60), until: ago(-60_000) } } : {}),
      });
    }
    const firsts = new Set<number>();
    for (let hours = 0; hours < 12; hours += 1) {
      firsts.add((await list({ pageSize: 1 })).data[0]?.id ?? 0);
      test.clock.advance(60 * minute);
    }
    expect(firsts.size).toBeGreaterThan(2);
  });
});

describe('GET /api/products/by-ids', () => {
  const byIds = async (ids: string) => {
    const answer = await test.app.inject(`/api/products/by-ids?ids=${ids}`);
    return { status: answer.statusCode, ids: answer.json().content?.map((card: Card) => card.id) };
  };

  it('gives the active ones in the order of the ids, each once', async () => {
    const [one, two, sold] = [await aProduct(test), await aProduct(test), await aProduct(test, { status: 'sold' })];
    const asked = [two.id, sold.id, 999_999_999, one.id, two.id].join(',');
    expect(await byIds(asked)).toEqual({ status: 200, ids: [two.id, one.id] });
    expect(await byIds('')).toEqual({ status: 200, ids: [] });
  });

  it('refuses what are no ids, and too many of them', async () => {
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
    for (const ids of ['a', '1,,2', '-1', '0', '99999999999999999', many]) {
      expect((await byIds(ids)).status, ids).toBe(422);
    }
    expect((await test.app.inject('/api/products/by-ids')).statusCode).toBe(422);
  });
});

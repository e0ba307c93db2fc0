import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tashkentDay, tashkentMidnight } from '#contract/values/tashkent.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { goalSize } from '#testing/goals.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const day = 24 * 3_600_000;
const browser = { 'user-agent': 'Mozilla/5.0 (Android 14) Chrome/140' };
type Headers = Record<string, string>;

const open = (id: number | string, headers: Headers = browser, remoteAddress?: string) =>
  test.app.inject({ url: `/api/products/by-id/${id}`, headers, ...(remoteAddress ? { remoteAddress } : {}) });

const views = async (id: number) => (await open(id, {})).json().content.viewCount;

async function asRole(role: 'user' | 'moderator' | 'admin'): Promise<Headers> {
  return signedIn(test, await aUser(test, { role }));
}

it('says who offers a thing, and of nobody who hires that they are its owner', async () => {
  const stated = { offeredBy: 'owner' } as const;
  const offeredBy = async (category: string) =>
    (await open((await aProduct(test, { category, stated })).id)).json().content.offeredBy;
  expect(await offeredBy('chevrolet')).toBe('owner');
  expect(await offeredBy('qurilish-ishlari')).toBeNull();
});

describe('GET /api/products/by-id/{id}: who may see it', () => {
  it.each([
    ['active', 200, 200],
    ['pending', 404, 200],
    ['rejected', 404, 200],
    ['blocked', 410, 200],
    ['sold', 410, 200],
    ['withdrawn', 410, 200],
    ['expired', 410, 200],
    ['deleted', 410, 410],
  ] as const)('%s: others %i, its owner %i, staff always', async (status, others, owner) => {
    const seller = await aUser(test);
    const { id } = await aProduct(test, { sellerId: seller.id, status });
    expect((await open(id)).statusCode).toBe(others);
    expect((await open(id, await asRole('user'))).statusCode).toBe(others);
    expect((await open(id, await signedIn(test, seller))).statusCode).toBe(owner);
    expect((await open(id, await asRole('moderator'))).statusCode).toBe(200);
  });

  it('draft: its owner and staff', async () => {
    const seller = await aUser(test);
    const { id } = await aProduct(test, { sellerId: seller.id, status: 'draft' });
    const statusFor = async (headers: Record<string, string>) => (await open(id, headers)).statusCode;
    expect(await statusFor({})).toBe(404);
    expect(await statusFor(await signedIn(test, await aUser(test)))).toBe(404);
    expect(await statusFor(await signedIn(test, seller))).toBe(200);
    expect(await statusFor(await asRole('moderator'))).toBe(200);
  });

  it('tells the reason of a refusal to its owner and staff, and its state to nobody else', async () => {
    const seller = await aUser(test);
    const { id } = await aProduct(test, { sellerId: seller.id });
    await test.database.db.updateTable('products').set({ status_reason: 'eski rasm' }).where('id', '=', id).execute();
    expect((await open(id, await signedIn(test, seller))).json().content).toMatchObject({
      statusReason: 'eski rasm',
      isOwn: true,
    });
    expect((await open(id, await asRole('moderator'))).json().content.statusReason).toBe('eski rasm');
    expect((await open(id)).json().content).toMatchObject({ statusReason: null, isOwn: false });
  });

  it('is gone with its seller', async () => {
    const seller = await aUser(test);
    const { id } = await aProduct(test, { sellerId: seller.id });
    await test.database.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', seller.id).execute();
    expect((await open(id)).statusCode).toBe(410);
  });

  it.each(['0', '-1', 'abc', '1e3', '99999999999999999999', '9007199254740991', '1%00', '%27'])(
    'is 404 for the id %s',
    async (id) => {
      expect((await open(id)).statusCode).toBe(404);
    },
  );
});

describe('views', () => {
  it('count once per person and day', async () => {
    const { id } = await aProduct(test);
    const reader = { ...browser, ...(await asRole('user')) };
    for (let count = 0; count < goalSize(5, 1000); count += 1) await open(id, reader);
    expect(await views(id)).toBe(1);
    test.clock.advance(day);
    const later = { ...browser, ...(await asRole('user')) };
    await open(id, later);
    expect(await views(id)).toBe(2);
  });

  it('count a visitor by address and browser, many at once exactly', async () => {
    const { id } = await aProduct(test);
    const visitors = goalSize(20, 200);
    const calls = Array.from({ length: 2 * visitors }, (_, index) =>
      open(id, browser, `10.0.${index % 2}.${Math.floor((index % visitors) / 2)}`),
    );
    const counted = (await Promise.all(calls)).map((answer) => answer.json().content.viewCount);
    expect(Math.max(...counted)).toBe(visitors);
    await open(id, { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' }, '10.0.0.1');
    expect(await views(id)).toBe(visitors + 1);
  });

  it('of one address are twenty a day of a listing, whatever its browsers are called; who signs in counts still', async () => {
    const { id } = await aProduct(test);
    for (let index = 0; index < 30; index += 1) await open(id, { 'user-agent': `Mozilla/5.0 (${index})` }, '10.9.0.1');
    expect(await views(id)).toBe(20);
    await open(id, browser, '10.9.0.2');
    await open(id, { ...browser, ...(await asRole('user')) }, '10.9.0.1');
    expect(await views(id)).toBe(22);
    test.clock.advance(day + 3_600_000);
    await open(id, browser, '10.9.0.1');
    expect(await views(id)).toBe(23);
  });

  it('of one IPv6 network are two hundred a day of a listing, however many addresses it has', async () => {
    const { id } = await aProduct(test);
    // What is under way at once may go a little further: views are taken once they are stored.
    const atOnce = 5;
    for (let first = 0; first < 210; first += atOnce) {
      const addresses = Array.from({ length: atOnce }, (_, index) => `2001:db8:7:${(first + index).toString(16)}::1`);
      await Promise.all(addresses.map((address) => open(id, browser, address)));
    }
    expect(await views(id)).toBeLessThan(200 + atOnce);
    const before = await views(id);
    await open(id, browser, '2001:db8:7:ffff::1');
    expect(await views(id)).toBe(before);
  });

  it('do not count the owner, programs and callers without a name', async () => {
    const seller = await aUser(test);
    const { id } = await aProduct(test, { sellerId: seller.id });
    await open(id, { ...browser, ...(await signedIn(test, seller)) });
    for (const agent of ['Googlebot/2.1', 'curl/8.0', 'TelegramBot (like TwitterBot)', 'python-requests', '']) {
      await open(id, { 'user-agent': agent });
    }
    expect(await views(id)).toBe(0);
  });

  it.each(['purpose', 'sec-purpose'])(
    'do not count a page that is fetched ahead (%s), but count it once it is shown',
    async (header) => {
      const { id } = await aProduct(test);
      const ahead = await open(id, { ...browser, [header]: 'prefetch;prerender' });
      expect(ahead.json().content).toMatchObject({ id, viewCount: 0 });
      expect(await views(id)).toBe(0);
      await open(id);
      await open(id);
      expect(await views(id)).toBe(1);
    },
  );

  it('keep no address', async () => {
    const { id } = await aProduct(test);
    await open(id, browser, '10.9.8.7');
    const [row] = await test.database.db
      .selectFrom('product_views')
      .select('viewer_key')
      .where('product_id', '=', id)
      .execute();
    expect(row?.viewer_key).toHaveLength(16);
    expect(row?.viewer_key.toString()).not.toContain('10.9');
  });
});

describe('POST /api/products/{id}/phone', () => {
  const reveal = (app: TestApp, id: number, headers: Headers = {}, remoteAddress = '10.1.1.1') =>
    app.app.inject({ method: 'POST', url: `/api/products/${id}/phone`, headers, remoteAddress });

  it('gives the phone in full, once per viewer, product and day in the books', async () => {
    const seller = await aUser(test);
    const description = 'Tel: +998 91 765 43 21';
    const { id } = await aProduct(test, { sellerId: seller.id, description });
    const headers = await asRole('user');
    for (let count = 0; count < 3; count += 1) {
      const answer = await reveal(test, id, headers);
      expect(answer.json()).toEqual({
        content: { phoneNumber: seller.phone, description, location: null, properties: {} },
      });
      expect(answer.headers['cache-control']).toContain('no-store');
    }
    const rows = await test.database.db.selectFrom('phone_reveals').selectAll().where('product_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    await reveal(test, id, await signedIn(test, seller));
    expect(
      await test.database.db.selectFrom('phone_reveals').selectAll().where('product_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  it('is as visible as its product', async () => {
    expect((await reveal(test, (await aProduct(test, { status: 'pending' })).id)).statusCode).toBe(404);
    expect((await reveal(test, (await aProduct(test, { status: 'sold' })).id)).statusCode).toBe(410);
  });

  it('lets a visitor see five an hour and fifteen a day, however the browser calls itself, also at once', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const products = await Promise.all(Array.from({ length: 9 }, () => aProduct(strict)));
      const answers = await Promise.all(
        products.map(({ id }, index) => reveal(strict, id, { 'user-agent': `Browser ${index}` })),
      );
      const allowed = answers.filter((answer) => answer.statusCode === 200);
      expect(allowed).toHaveLength(5);
      const refused = answers.find((answer) => answer.statusCode === 429);
      expect(refused?.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
      expect((await reveal(strict, products[0]?.id ?? 0, {}, '10.2.2.2')).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('tells when the next one may be asked for: when the first is an hour old, and when it is a day old', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const ids = await Promise.all(Array.from({ length: 16 }, async () => (await aProduct(strict)).id));
      const ask = async () => reveal(strict, ids.shift() ?? 0);
      const wait = async () => Number((await reveal(strict, ids.at(-1) ?? 0)).headers['retry-after'] ?? 0);
      const minutes = (count: number) => strict.clock.advance(count * 60_000);
      const midnight = () => tashkentMidnight(tashkentDay(strict.clock.now())).getTime() + 86_400_000;
      // Early in a day of Tashkent.
      strict.clock.advance(midnight() + 3_600_000 - strict.clock.now().getTime());
      const first = strict.clock.now().getTime();
      await ask();
      minutes(20);
      for (let count = 1; count < 5; count += 1) await ask();
      minutes(10);
      expect(Math.abs((await wait()) - 30 * 60)).toBeLessThan(2);
      minutes(30);
      expect((await ask()).statusCode).toBe(200);
      minutes(60);
      for (let count = 6; count < 11; count += 1) await ask();
      minutes(60);
      for (let count = 11; count < 15; count += 1) await ask();
      const ofDay = async () => (await wait()) - (first + 86_400_000 - strict.clock.now().getTime()) / 1000;
      expect(Math.abs(await ofDay())).toBeLessThan(2);
      // Another day of the calendar gives nothing anew.
      strict.clock.advance(midnight() + 1000 - strict.clock.now().getTime());
      expect(Math.abs(await ofDay())).toBeLessThan(2);
    } finally {
      await strict.close();
    }
  });

  it('is given to two hundred people within a day, whenever that begins', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const { id } = await aProduct(strict);
      const yesterday = tashkentMidnight(tashkentDay(strict.clock.now())).getTime() - 1000;
      await sql`insert into phone_reveals (product_id, day, viewer_key, created_at)
        select ${id}, ${tashkentDay(yesterday)}, decode(lpad(n::text, 32, '0'), 'hex'), ${new Date(yesterday)}
        from generate_series(1, 200) n`.execute(strict.database.db);
      const refused = await reveal(strict, id);
      expect(refused.statusCode).toBe(429);
      strict.clock.advance(yesterday + 86_401_000 - strict.clock.now().getTime());
      expect((await reveal(strict, id)).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('is not needed where the operator shows phones openly', async () => {
    const openly = await startTestApp({ environment: { PHONE_REVEAL: 'open' } });
    try {
      const seller = await aUser(openly);
      const { id } = await aProduct(openly, { sellerId: seller.id, description: 'Tel: 91 765 43 21' });
      const answer = await openly.app.inject(`/api/products/by-id/${id}`);
      expect(answer.json().content).toMatchObject({
        description: 'Tel: 91 765 43 21',
        profile: { phoneNumber: seller.phone },
      });
    } finally {
      await openly.close();
    }
  });

  it('is the only way to a phone in the description too, but for its owner and staff', async () => {
    const seller = await aUser(test);
    const description = 'Yangi divan, 2 500 000 soʻm.\nTel: 91 765 43 21, Ali';
    const { id } = await aProduct(test, { sellerId: seller.id, description });
    const read = async (headers: Headers = {}): Promise<string> =>
      (await test.app.inject({ url: `/api/products/by-id/${id}`, headers })).json().content.description;
    for (const headers of [{}, await asRole('user')]) {
      expect(await read(headers)).toBe('Yangi divan, 2 500 000 soʻm.\nTel: +998 91 *** ** 21, Ali');
    }
    for (const headers of [await signedIn(test, seller), await asRole('moderator'), await asRole('admin')]) {
      expect(await read(headers)).toBe(description);
    }
  });

  it('is the only way to a phone', async () => {
    const seller = await aUser(test);
    const { id } = await aProduct(test, { sellerId: seller.id });
    const digits = seller.phone?.slice(4) ?? '';
    for (const url of [`/api/products/by-id/${id}`, '/api/products?pageSize=100']) {
      expect((await test.app.inject(url)).body).not.toContain(digits);
    }
  });
});

describe('GET /api/products/search-by-id-and-category/{title}', () => {
  const related = async (title: string, query: string) => {
    const answer = await test.app.inject(
      `/api/products/search-by-id-and-category/${encodeURIComponent(title)}?${query}`,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().content.map((card: { title: string }) => card.title);
  };

  it('puts the most alike of the category first, without the one that is shown', async () => {
    const shown = await aProduct(test, { title: 'Mustang mototsikli oq', category: 'chevrolet' });
    const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * 3_600_000);
    await aProduct(test, { title: 'Boshqa narsa', category: 'chevrolet', listedAt: ago(1) });
    await aProduct(test, { title: 'Мустанг мотоцикли қора', category: 'chevrolet', listedAt: ago(2) });
    await aProduct(test, { title: 'Sotilgan Mustang', category: 'chevrolet', status: 'sold' });
    const query = `categoryId=${shown.categoryId}&exclude=${shown.id}&limit=2`;
    expect(await related(shown.title, query)).toEqual(['Мустанг мотоцикли қора', 'Boshqa narsa']);
  });

  it('answers any title, and nothing for an unknown category', async () => {
    const { categoryId } = await aProduct(test);
    for (const title of ['100% & | ! ( : *', '🚗', "'; drop table products; --", 'a'.repeat(900)]) {
      expect((await related(title, `categoryId=${categoryId}`)).length).toBeGreaterThan(0);
    }
    expect(await related('divan', 'categoryId=4000000000')).toEqual([]);
    const answer = await test.app.inject('/api/products/search-by-id-and-category/divan');
    expect(answer.statusCode).toBe(422);
  });
});

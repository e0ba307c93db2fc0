import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { eventually } from '#testing/eventually.ts';
import { findTestRedis } from '#testing/test-redis.ts';

const redisUrl = await findTestRedis();

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await startTestApp({ replace: { publicCacheMs: 60_000 }, environment: { RATE_LIMITS: 'strict' } });
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

/** Headers of an answer but for those that are of this moment. */
function lasting(answer: Response): Record<string, string> {
  const { date: _date, 'x-request-id': _id, ...others } = Object.fromEntries(answer.headers);
  return others;
}

const page = z.object({ content: z.object({ data: z.array(z.looseObject({ id: z.int() })) }) });
const listed = async (answer: Response) => page.parse(await answer.json()).content.data;

describe('an answer to visitors', () => {
  it('is kept, and given again with the same headers and another request id', async () => {
    const url = `${origin}/api/location/regions`;
    const [made, kept] = [await fetch(url), await fetch(url)];
    expect(lasting(kept)).toEqual(lasting(made));
    expect(lasting(kept)).toEqual({
      'cache-control': 'public, max-age=5, stale-while-revalidate=30',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      vary: 'Accept-Encoding, Accept-Language, X-Lang, Authorization',
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      'content-length': expect.stringMatching(/^\d+$/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      connection: 'keep-alive',
      'keep-alive': 'timeout=65',
    });
    expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
    expect(await kept.text()).toBe(await made.text());
  });

  it('is kept apart for each language, however that is asked for', async () => {
    const url = `${origin}/api/category`;
    const inLanguage = async (suffix: string, headers: Record<string, string>) =>
      (await fetch(url + suffix, { headers })).text();
    const ways: [string, Record<string, string>][] = [
      ['', {}],
      ['', { 'x-lang': 'ru' }],
      ['', { 'accept-language': 'en-GB' }],
      ['?lang=ru', {}],
      ['?lang=en', { 'x-lang': 'ru' }],
    ];
    const rounds = await Promise.all([1, 2].map(() => Promise.all(ways.map((way) => inLanguage(...way)))));
    const [uz, ru, en, alsoRu, alsoEn] = rounds[0] ?? [];
    expect(rounds[1]).toEqual(rounds[0]);
    expect(new Set([uz, ru, en]).size).toBe(3);
    expect([alsoRu, alsoEn]).toEqual([ru, en]);
  });

  it('is never given to somebody who is signed in, nor theirs to others', async () => {
    const { id } = await aProduct(test);
    const url = `${origin}/api/products?pageSize=50`;
    const people = await Promise.all(
      [1, 2].map(async () => {
        const user = await aUser(test);
        const headers = await signedIn(test, user);
        return { user, headers };
      }),
    );
    const [fan, other] = people;
    if (!fan || !other) throw new Error('two people');
    await test.app.inject({ method: 'POST', url: `/api/products/${id}/like`, headers: fan.headers, body: {} });
    const seen = { fan: new Set(), other: new Set(), visitor: new Set() };
    const look = async (who: keyof typeof seen, headers: Record<string, string>) => {
      const answer = await fetch(url, { headers });
      seen[who].add(
        `${answer.headers.get('cache-control')} ${(await listed(answer)).map((one) => one.isLiked === true)}`,
      );
    };
    for (let round = 0; round < 40; round += 1) {
      await Promise.all([
        look('fan', fan.headers),
        look('visitor', {}),
        look('other', other.headers),
        look('visitor', {}),
      ]);
    }
    const answersOf = (who: keyof typeof seen) => [...seen[who]];
    expect(answersOf('fan')).toEqual(['private, no-store true']);
    expect(answersOf('other')).toEqual(['private, no-store false']);
    expect(answersOf('visitor')).toEqual(['public, max-age=5, stale-while-revalidate=30 false']);
  });

  it('is one for all ways to ask for the same thing', async () => {
    await fetch(`${origin}/api/products?pageSize=7&sortBy=price`);
    // Kept from the second time on.
    const first = await listed(await fetch(`${origin}/api/products?pageSize=7&sortBy=price`));
    await aProduct(test);
    const asked = async (address: string, init?: RequestInit) => listed(await fetch(origin + address, init));
    for (const address of [
      '/api/products?sortBy=price&pageSize=7',
      '/api/products?pageSize=7&sortBy=price&utm=1',
      '/api/products?x=1&pageSize=7&y=2&sortBy=price',
      '/api/products?%70ageSize=07&sortBy=price',
    ]) {
      for (let times = 0; times < 2; times += 1) expect(await asked(address), address).toEqual(first);
    }
    expect(await asked('/api/products?sortBy=price&pageSize=8')).not.toEqual(first);
    const counted = async (body: object) =>
      (
        await fetch(`${origin}/api/products/count`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json();
    await counted({ minPrice: 1, currencyType: 'UZS' });
    const count = await counted({ minPrice: 1, currencyType: 'UZS' });
    await aProduct(test);
    expect(await counted({ junk: 'x', currencyType: 'UZS', minPrice: 1 })).toEqual(count);
    expect(await counted({ currencyType: 'UZS', minPrice: 2 })).not.toEqual(count);
  });

  it('is not given instead of a refusal of the token', async () => {
    const url = `${origin}/api/location/regions`;
    await fetch(url);
    expect((await fetch(url, { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(401);
  });

  it('is made anew once a call has changed what visitors see, and only then', async () => {
    const url = `${origin}/api/products?pageSize=50`;
    const seller = await aUser(test);
    const { id } = await aProduct(test, { sellerId: seller.id });
    test.app.publicChanged();
    const ids = async () => (await listed(await fetch(url))).map((one) => one.id);
    expect(await ids()).toContain(id);
    const unseen = await aProduct(test);
    expect(await ids()).not.toContain(unseen.id);
    const sold = await fetch(`${origin}/api/products/${id}/status`, {
      method: 'POST',
      headers: { ...(await signedIn(test, seller)), 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'sold' }),
    });
    expect(sold.status).toBe(200);
    const after = await ids();
    expect(after).not.toContain(id);
    expect(after).toContain(unseen.id);
  });

  it.skipIf(redisUrl === null)('is made anew on another node too', async () => {
    const environment = { REDIS_URL: redisUrl ?? '', REDIS_PREFIX: `test-${randomUUID().slice(0, 8)}` };
    const replace = { publicCacheMs: 60_000 };
    const first = await startTestApp({ environment, replace, beside: test });
    const second = await startTestApp({ environment, replace, beside: test });
    try {
      const warnings = async (node: TestApp) => (await node.app.inject('/readyz')).json().warnings ?? [];
      for (const node of [first, second]) await eventually(async () => expect(await warnings(node)).toEqual([]));
      const seller = await aUser(test);
      const { id } = await aProduct(test, { sellerId: seller.id });
      const ids = async () => {
        const answer = await second.app.inject('/api/products?pageSize=50');
        return page.parse(answer.json()).content.data.map((one) => one.id);
      };
      await eventually(async () => {
        second.app.publicChanged();
        expect(await ids()).toContain(id);
      });
      const sold = await first.app.inject({
        method: 'POST',
        url: `/api/products/${id}/status`,
        payload: { action: 'sold' },
        headers: await signedIn(test, seller),
      });
      expect(sold.statusCode).toBe(200);
      await eventually(async () => expect(await ids()).not.toContain(id));
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });

  it('a refusal is not kept', async () => {
    const answer = await fetch(`${origin}/api/products?pageSize=1000`);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('comes in the best encoding that its reader takes, as it is where that is none or it is short', async () => {
    const encodingOf = async (path: string, accepted: string) => {
      const answer = await fetch(origin + path, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      return [answer.headers.get('content-encoding'), await answer.text()];
    };
    const ways = ['br, gzip', 'gzip', 'identity', 'br;q=0, gzip'];
    // Made, and then given as it was kept.
    for (let times = 0; times < 3; times += 1) {
      const answers = await Promise.all(ways.map((accepted) => encodingOf('/api/category', accepted)));
      expect(answers.map(([encoding]) => encoding)).toEqual(['br', 'gzip', null, 'gzip']);
      expect(new Set(answers.map(([, text]) => text)).size).toBe(1);
    }
    expect(await encodingOf('/api/category?parentId=999999', 'br')).toEqual([null, expect.anything()]);
  });

  it('is not sent again to whoever has it, and is once it has changed', async () => {
    const url = `${origin}/api/products?pageSize=9`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    const again = (named: string) => fetch(url, { headers: { 'if-none-match': named } });
    for (let times = 0; times < 3; times += 1) {
      const known = await again(`"other", ${etag}`);
      expect([known.status, await known.text()]).toEqual([304, '']);
      expect(known.headers.get('vary')).toBe(first.headers.get('vary'));
      expect(known.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
      expect(known.headers.get('x-request-id')).toBeTruthy();
    }
    await aProduct(test);
    test.app.publicChanged();
    expect((await again(etag)).status).toBe(200);
    const theirs = await fetch(url, { headers: await signedIn(test, await aUser(test)) });
    expect([theirs.headers.get('etag'), theirs.headers.get('content-encoding')]).toEqual([null, null]);
  });
});

it('the reading limit is exact, whether answers are kept or made, and says when to come back', async () => {
  const strict = await startTestApp({ replace: { publicCacheMs: 60_000 }, environment: { RATE_LIMITS: 'strict' } });
  const url = `${await strict.app.listen({ host: '127.0.0.1', port: 0 })}/api/location/regions`;
  const statuses: number[] = [];
  for (let batch = 0; batch < 62; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(url)));
    for (const answer of answers) {
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  const refused = await fetch(url, { headers: { 'x-lang': 'en' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: seconds,
    message: `Too many attempts. Try again in ${seconds} seconds.`,
  });
  const body = JSON.stringify({});
  const search = await fetch(url.replace('location/regions', 'products/filter'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(search.status).toBe(200);
  await strict.close();
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { ownProduct, patchProduct } from '#testing/builders/product-edits.ts';
import { aSeller, type Headers } from '#testing/builders/product-submissions.ts';
import { eventually } from '#testing/eventually.ts';
import {
  askWhetherStillSelling,
  notifyOfPriceDrops,
  notifyOwnersOfExpiry,
  sinkSilentProducts,
} from './notifications.ts';

const day = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const deps = () => ({ db: test.database.db, clock: test.clock });
const inbox = async (headers: Headers, query = '') =>
  (await test.app.inject({ url: `/api/notifications${query}`, headers })).json().content as {
    data: { id: number; notice: object; isRead: boolean }[];
    cursor: string | null;
  };
const unread = async (headers: Headers) =>
  (await test.app.inject({ url: '/api/notifications/unread', headers })).json().content.count as number;

async function aLiker(productId: number) {
  const user = await aUser(test);
  await test.database.db.insertInto('product_likes').values({ user_id: user.id, product_id: productId }).execute();
  return { user, headers: await signedIn(test, user) };
}

describe('a falling price', () => {
  it('is told to whoever likes the product, once a day, and to nobody else', async () => {
    const { headers: owner, ...product } = await ownProduct(test, { title: 'Gilam', price: 100_000 });
    const { headers } = await aLiker(product.id);
    const { headers: other } = await aSeller(test);
    for (const price of [90_000, 80_000]) {
      expect((await patchProduct(test, product.id, { price }, owner)).statusCode).toBe(200);
      await notifyOfPriceDrops(deps());
    }
    const { data } = await inbox(headers);
    expect(data.map(({ notice }) => notice)).toEqual([
      {
        kind: 'price_drop',
        productId: product.id,
        title: 'Gilam',
        price: 90_000,
        priceUzs: 90_000,
        earlierPrice: 100_000,
        currencyType: 'UZS',
      },
    ]);
    expect((await inbox(other)).data).toEqual([]);
    expect((await inbox(owner)).data).toEqual([]);
  });

  it('is not told when it rises, falls in another currency, or is back by the time', async () => {
    const of = async (...changes: object[]) => {
      const { id, headers: owner } = await ownProduct(test, { price: 100_000 });
      const liker = await aLiker(id);
      for (const change of changes) {
        test.clock.advance(1);
        expect((await patchProduct(test, id, change, owner)).statusCode).toBe(200);
      }
      return liker.headers;
    };
    const likers = [
      await of({ price: 110_000 }),
      await of({ price: 9, currencyType: 'USD' }),
      await of({ price: 90_000 }, { price: 100_000 }),
    ];
    await notifyOfPriceDrops(deps());
    for (const headers of likers) expect((await inbox(headers)).data).toEqual([]);
  });

  it('reaches the inbox right after the edit, by the queue', async () => {
    const jobs = await startJobs({
      databaseUrl: test.databaseUrl,
      log: createLog('silent'),
      jobs: test.app.upkeep,
      isUp: test.database.ping,
    });
    try {
      const { headers: owner, ...product } = await ownProduct(test, { price: 100_000 });
      const { headers } = await aLiker(product.id);
      await patchProduct(test, product.id, { price: 90_000 }, owner);
      await eventually(async () => expect((await inbox(headers)).data).toHaveLength(1));
    } finally {
      await jobs.stop();
    }
  });
});

describe('the end of a listing', () => {
  it('is told to its owner three days before, once for each end', async () => {
    const { user, headers } = await aSeller(test);
    const endingIn = async (days: number, status: 'active' | 'sold' = 'active') =>
      (
        await aProduct(test, {
          sellerId: user.id,
          status,
          expiresAt: new Date(test.clock.now().getTime() + days * day),
        })
      ).id;
    const soon = await endingIn(2.9);
    await endingIn(3.1);
    await endingIn(2.9, 'sold');
    await notifyOwnersOfExpiry(deps());
    await notifyOwnersOfExpiry(deps());
    const { data } = await inbox(headers);
    expect(data.map(({ notice }) => notice)).toEqual([expect.objectContaining({ kind: 'expiry', productId: soon })]);
    await test.database.db
      .updateTable('products')
      .set({ expires_at: new Date(test.clock.now().getTime() + 30 * day) })
      .where('id', '=', soon)
      .execute();
    test.clock.advance(27.5 * day);
    await notifyOwnersOfExpiry(deps());
    expect((await inbox(await signedIn(test, user))).data).toHaveLength(2);
  });
});

describe('"still selling?"', () => {
  const act = (id: number, action: string, headers: Headers) =>
    test.app.inject({ method: 'POST', url: `/api/products/${id}/status`, headers, payload: { action } });
  const own = async (headers: Headers) =>
    (await test.app.inject({ url: '/api/profiles/me/dashboard', headers })).json().content.products as {
      id: number;
      createdAt: string;
      askedAt: string | null;
    }[];
  const order = async (...ids: number[]) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/products/filter', payload: { limit: 100 } });
    const { data } = answer.json().content as { data: { id: number; createdAt: string }[] };
    return data.filter(({ id }) => ids.includes(id));
  };
  const ago = (days: number) => new Date(test.clock.now().getTime() - days * day);

  it('is asked once, 14 days in; who does not answer for three days stands below all others, with the same date', async () => {
    const { user } = await aSeller(test);
    const of = (days: number) => aProduct(test, { sellerId: user.id, listedAt: ago(days), expiresAt: ago(days - 30) });
    const [old, older, fresh] = [await of(15), await of(20), await of(13)];
    await askWhetherStillSelling(deps());
    await askWhetherStillSelling(deps());
    const headers = await signedIn(test, user);
    const { data } = await inbox(headers);
    expect(data.map(({ notice }) => notice)).toEqual(
      expect.arrayContaining(
        [old, older].map(({ id }) => expect.objectContaining({ kind: 'still_selling', productId: id })),
      ),
    );
    expect(data).toHaveLength(2);
    const asked = new Map((await own(headers)).map(({ id, askedAt }) => [id, askedAt !== null]));
    expect([asked.get(old.id), asked.get(older.id), asked.get(fresh.id)]).toEqual([true, true, false]);

    expect((await act(older.id, 'confirm', headers)).json().content.askedAt).toBeNull();
    expect(await sinkSilentProducts(deps())).toBe(false);
    test.clock.advance(3.1 * day);
    const before = await order(old.id, older.id, fresh.id);
    expect(before.map(({ id }) => id)).toEqual([fresh.id, old.id, older.id]);
    expect(await sinkSilentProducts(deps())).toBe(true);
    expect(await sinkSilentProducts(deps())).toBe(false);
    const after = await order(old.id, older.id, fresh.id);
    expect(after.map(({ id }) => id)).toEqual([fresh.id, older.id, old.id]);
    expect(after.find(({ id }) => id === old.id)?.createdAt).toBe(before.find(({ id }) => id === old.id)?.createdAt);

    const again = await signedIn(test, user);
    expect((await act(old.id, 'confirm', again)).statusCode).toBe(200);
    expect((await order(old.id, older.id, fresh.id)).map(({ id }) => id)).toEqual([fresh.id, old.id, older.id]);
  });

  it('begins anew with a renewal, and neither sinking nor coming back is news to saved searches', async () => {
    const { user } = await aSeller(test);
    const { id } = await aProduct(test, { sellerId: user.id, listedAt: ago(20), expiresAt: ago(-10) });
    const { headers: searcher } = await aSeller(test);
    await askWhetherStillSelling(deps());
    const saved = { filter: { title: 'divan' }, notify: true };
    await test.app.inject({ method: 'POST', url: '/api/search-filters', headers: searcher, payload: saved });
    await test.database.db.deleteFrom('published_products').execute();
    test.clock.advance(4 * day);
    await sinkSilentProducts(deps());
    const now = await signedIn(test, user);
    await act(id, 'confirm', now);
    const queued = () =>
      test.database.db.selectFrom('published_products').selectAll().where('product_id', '=', id).execute();
    expect(await queued()).toEqual([]);
    expect((await act(id, 'renew', now)).statusCode).toBe(200);
    expect(await queued()).toHaveLength(1);
    const row = await test.database.db
      .selectFrom('products')
      .select(['asked_at', 'answered_at', 'sunk_from'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ asked_at: null, answered_at: null, sunk_from: null });
    expect((await act(id, 'sold', now)).statusCode).toBe(200);
    expect((await act(id, 'confirm', now)).statusCode).toBe(409);
  });
});

describe('the inbox', () => {
  async function withNotices(count: number) {
    const { user, headers } = await aSeller(test);
    const rows = Array.from({ length: count }, (_, index) => ({
      user_id: user.id,
      kind: 'expiry' as const,
      dedupe_key: `expiry:${index}`,
      created_at: test.clock.now(),
      payload: JSON.stringify({ productId: 1, title: `Divan ${index}`, expiresAt: '2027-01-01T00:00:00Z' }),
    }));
    await test.database.db.insertInto('notifications').values(rows).execute();
    return headers;
  }

  it('is read page by page, the newest first, each notice once', async () => {
    const headers = await withNotices(7);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await inbox(headers, `?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(seen).toHaveLength(7);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    const wrong = await test.app.inject({ url: '/api/notifications?cursor=abc', headers });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['cursor']]);
  });

  it('keeps unread what came after the list was shown', async () => {
    const headers = await withNotices(4);
    const { data } = await inbox(headers);
    expect(await unread(headers)).toBe(4);
    const upTo = data[1]?.id ?? 0;
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers,
      payload: { upTo },
    });
    expect(answer.json().content).toEqual({ count: 1 });
    expect((await inbox(headers)).data.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  });

  it('counts up to 99 and passes over a notice that it does not know', async () => {
    const headers = await withNotices(120);
    expect(await unread(headers)).toBe(99);
    const { user, headers: person } = await aSeller(test);
    await test.database.db
      .insertInto('notifications')
      .values({ user_id: user.id, kind: 'security', dedupe_key: 'x', payload: '{}', created_at: test.clock.now() })
      .execute();
    expect((await inbox(person)).data).toEqual([]);
  });
});

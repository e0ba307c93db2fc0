import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, type TestUser } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const day = 24 * 3_600_000;
const ago = (days: number) => new Date(test.clock.now().getTime() - days * day);
type Headers = Record<string, string>;

const step = (id: number, action: string, headers: Headers) =>
  test.app.inject({ method: 'POST', url: `/api/products/${id}/status`, payload: { action }, headers });
const remove = (id: number, headers: Headers) =>
  test.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers });

async function aSeller(): Promise<{ seller: TestUser; headers: Headers }> {
  const seller = await aUser(test);
  return { seller, headers: await signedIn(test, seller) };
}

async function row(id: number) {
  return test.database.db
    .selectFrom('products')
    .select(['status', 'listed_at', 'expires_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('the steps of a product’s life', () => {
  const statuses = ['draft', 'pending', 'active', 'rejected', 'blocked', 'sold', 'withdrawn', 'expired'] as const;
  const allowed: Record<string, Partial<Record<(typeof statuses)[number], string>>> = {
    sold: { active: 'sold' },
    withdraw: { active: 'withdrawn', pending: 'withdrawn' },
    renew: { active: 'active', sold: 'active', withdrawn: 'active', expired: 'active' },
  };
  it.each(Object.keys(allowed).flatMap((action) => statuses.map((status) => [action, status] as const)))(
    '%s from %s',
    async (action, status) => {
      const { seller, headers } = await aSeller();
      const { id } = await aProduct(test, { sellerId: seller.id, status, listedAt: ago(10) });
      const answer = await step(id, action, headers);
      const to = allowed[action]?.[status];
      expect(answer.statusCode).toBe(to ? 200 : 409);
      if (to) expect(answer.json().content).toMatchObject({ id, status: to });
      expect((await row(id)).status).toBe(to ?? status);
    },
  );

  it('renewal moves to the head of the list for another 30 days, once in seven days', async () => {
    const { seller, headers } = await aSeller();
    const { id } = await aProduct(test, { sellerId: seller.id, listedAt: ago(8), expiresAt: ago(-22) });
    expect((await step(id, 'renew', headers)).statusCode).toBe(200);
    const renewed = await row(id);
    expect(test.clock.now().getTime() - renewed.listed_at.getTime()).toBeLessThan(60_000);
    expect((renewed.expires_at?.getTime() ?? 0) - renewed.listed_at.getTime()).toBe(30 * day);
    const again = await step(id, 'renew', { ...headers, 'x-lang': 'en' });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('A listing can be renewed once every 7 days.');
  });

  it('what comes back from the archive sooner keeps its place', async () => {
    const { seller, headers } = await aSeller();
    const listedAt = ago(2);
    const { id } = await aProduct(test, { sellerId: seller.id, listedAt, expiresAt: ago(-28) });
    await step(id, 'sold', headers);
    expect((await step(id, 'renew', headers)).statusCode).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'active', listed_at: listedAt });
  });

  it('an equal one that is active stands in the way of a renewal', async () => {
    const { seller, headers } = await aSeller();
    const old = await aProduct(test, { sellerId: seller.id, title: 'Bir xil', status: 'expired', listedAt: ago(40) });
    await aProduct(test, { sellerId: seller.id, title: 'Бир хил' });
    const answer = await step(old.id, 'renew', headers);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'DUPLICATE_PRODUCT']);
  });

  it('refuses an unknown action and wrong ids', async () => {
    const { seller, headers } = await aSeller();
    const { id } = await aProduct(test, { sellerId: seller.id });
    for (const action of ['delete', 'blocked', '', 'toString', 1, null]) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/products/${id}/status`,
        payload: { action },
        headers,
      });
      expect(answer.statusCode).toBe(422);
    }
    expect((await step(999_999, 'sold', headers)).statusCode).toBe(404);
  });
});

describe('who may', () => {
  it('only the owner changes the state; strangers read 403 of what they can see and 404 of what they cannot', async () => {
    const { headers } = await aSeller();
    const visible = await aProduct(test);
    const hidden = await aProduct(test, { status: 'pending' });
    expect((await step(visible.id, 'sold', headers)).statusCode).toBe(403);
    expect((await step(hidden.id, 'withdraw', headers)).statusCode).toBe(404);
    expect((await remove(visible.id, headers)).statusCode).toBe(403);
    expect((await remove(hidden.id, headers)).statusCode).toBe(404);
    for (const id of [visible.id, hidden.id]) expect((await row(id)).deleted_at).toBeNull();
    expect((await remove(visible.id, {})).statusCode).toBe(401);
  });

  it('is not for staff, who hide or delete by a decision', async () => {
    const { id } = await aProduct(test);
    const moderator = await signedIn(test, await aUser(test, { role: 'moderator' }));
    expect((await remove(id, moderator)).statusCode).toBe(403);
    const admin = await signedIn(test, await aUser(test, { role: 'admin' }));
    expect((await remove(id, admin)).statusCode).toBe(403);
  });
});

describe('DELETE /api/products/{id}', () => {
  it('hides it at once from lists, page and dashboard; a second time it is 404', async () => {
    const { seller, headers } = await aSeller();
    const { id } = await aProduct(test, { sellerId: seller.id });
    expect((await remove(id, headers)).json()).toEqual({ success: true });
    expect((await test.app.inject(`/api/products/by-id/${id}`)).statusCode).toBe(410);
    const list = (await test.app.inject(`/api/products?sellerId=${seller.id}`)).json().content;
    expect(list).toMatchObject({ total: 0, data: [] });
    const { counts } = (await test.app.inject({ url: '/api/profiles/me/dashboard', headers })).json().content;
    expect(counts).toEqual({ active: 0, draft: 0, attention: 0, archive: 0 });
    expect((await remove(id, headers)).statusCode).toBe(404);
    expect((await row(id)).deleted_at).not.toBeNull();
  });
});

describe('GET /api/profiles/me/dashboard', () => {
  it('sorts one’s products into the tabs, by label or key', async () => {
    const { seller, headers } = await aSeller();
    const of = async (
      status: 'active' | 'draft' | 'pending' | 'rejected' | 'blocked' | 'sold' | 'withdrawn' | 'expired',
      expiresAt = ago(-20),
    ) => (await aProduct(test, { sellerId: seller.id, status, expiresAt })).id;
    const active = await of('active');
    const ending = await of('active', ago(-2));
    const draft = await of('draft');
    const attention = [await of('pending'), await of('rejected'), await of('blocked'), ending];
    const archive = [await of('sold'), await of('withdrawn'), await of('expired')];
    await aProduct(test);
    const expected: [string, string, number[]][] = [
      ['Faollar', 'active', [active, ending]],
      ['Qoralamalar', 'draft', [draft]],
      ['Harakat kutmoqda', 'attention', attention],
      ['Arxiv', 'archive', archive],
    ];
    for (const [label, key, ids] of expected) {
      for (const filter of [label, key]) {
        const url = `/api/profiles/me/dashboard?filter=${encodeURIComponent(filter)}`;
        const { content } = (await test.app.inject({ url, headers })).json();
        expect(content.products.map((card: { id: number }) => card.id).sort()).toEqual([...ids].sort());
        expect(content.counts).toEqual({ active: 2, draft: 1, attention: 4, archive: 3 });
      }
    }
  });

  it('gives all of a long archive page by page, each listing once', async () => {
    const { seller, headers } = await aSeller();
    // Several of one moment stand on both sides of the border.
    for (let each = 0; each < 203; each += 1)
      await aProduct(test, { sellerId: seller.id, status: 'sold', listedAt: ago(5) });
    const page = async (cursor: string) =>
      (await test.app.inject({ url: `/api/profiles/me/dashboard?filter=archive${cursor}`, headers })).json().content;
    const first = await page('');
    const second = await page(`&cursor=${first.cursor}`);
    expect([first.products.length, second.products.length, second.cursor]).toEqual([200, 3, null]);
    const ids = [...first.products, ...second.products].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(203);
    const url = '/api/profiles/me/dashboard?filter=archive&cursor=x';
    expect((await test.app.inject({ url, headers })).statusCode).toBe(422);
  });

  it('shows picture, state and end of each, and asks for a person', async () => {
    const { seller, headers } = await aSeller();
    await aProduct(test, { sellerId: seller.id });
    const { content } = (await test.app.inject({ url: '/api/profiles/me/dashboard', headers })).json();
    expect(content.products[0]).toMatchObject({
      status: 'active',
      statusReason: null,
      imageUrl: expect.stringMatching(/^\/files\/img\//),
      expiresAt: expect.stringMatching(/^20/),
    });
    expect((await test.app.inject('/api/profiles/me/dashboard')).statusCode).toBe(401);
    expect((await test.app.inject({ url: '/api/profiles/me/dashboard?filter=hammasi', headers })).statusCode).toBe(422);
  });
});

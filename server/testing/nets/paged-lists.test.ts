import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
let admin: { authorization: string };
let owner: { authorization: string };
const ids: number[] = [];
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, await aUser(test, { username: 'Nigora', role: 'admin' }));
  const seller = await aUser(test, { username: 'Bobur' });
  owner = await signedIn(test, seller);
  for (const price of [100, 300, 200]) {
    const { id } = await aProduct(test, { price, sellerId: seller.id, title: `Divan ${price}` });
    ids.push(id);
    await test.app.inject({ method: 'POST', url: `/api/products/${id}/like`, headers: admin });
  }
  await aProduct(test, { price: 400, title: 'Shkaf' });
  for (const word of ['nasha', 'qurol', 'granata'])
    await test.app.inject({
      method: 'POST',
      url: '/api/admin/banned-words',
      payload: { word },
      headers: { ...admin, 'idempotency-key': randomUUID() },
    });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = admin) => test.app.inject({ url: `/api${url}`, headers });
const read = async (url: string, headers: Record<string, string> = admin) => (await get(url, headers)).json().content;
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
/** The field that is refused. */
async function refused(url: string, headers: Record<string, string> = admin): Promise<unknown> {
  const answer = await get(url, headers);
  return [answer.statusCode, Object.keys(answer.json().fields ?? {})];
}
const refusedCursor = [422, ['cursor']];

describe('a cursor', () => {
  it('goes on in the list that gave it, however that is asked for, and in no other', async () => {
    const rising = await read('/products?sortBy=price&sortOrder=ASC&pageSize=1&minPrice=1');
    const payload = { sortBy: 'price', sortOrder: 'asc', limit: 2, minPrice: 1, cursor: rising.cursor };
    const onwards = await test.app.inject({ method: 'POST', url: '/api/products/filter', payload });
    expect(idsOf(onwards.json().content)).toEqual([ids[2], ids[1]]);
    for (const other of ['sortOrder=DESC&minPrice=1', 'sortOrder=ASC', 'sortOrder=ASC&minPrice=1&title=divan'])
      expect(await refused(`/products?sortBy=price&${other}&cursor=${rising.cursor}`), other).toEqual(refusedCursor);
    const found = await read('/products?title=divan&pageSize=1');
    expect(await refused(`/products?title=shkaf&cursor=${found.cursor}`)).toEqual(refusedCursor);
  });

  it('is refused when what it says was changed', async () => {
    const { cursor } = await read('/products?sortBy=price&pageSize=1');
    const forged = Buffer.from(JSON.stringify(['price', 10_000, [300, ids[1]]])).toString('base64url');
    for (const one of [forged, cursor.slice(0, 12) + forged, `${cursor}A`])
      expect(await refused(`/products?sortBy=price&cursor=${one}`)).toEqual(refusedCursor);
  });

  it('of one list by moment is none of another', async () => {
    const { cursor } = await read('/products/liked?pageSize=1');
    expect(cursor).toEqual(expect.any(String));
    expect(idsOf(await read(`/products/liked?pageSize=1&cursor=${cursor}`))).toHaveLength(1);
    const others = ['/profiles?', '/chat/my-chats?', '/comments/mine?', '/profiles/me/dashboard?', '/notifications?'];
    for (const url of others) expect(await refused(`${url}cursor=${cursor}`), url).toEqual(refusedCursor);
    expect(await refused(`/products/liked?cursor=${cursor}`, owner)).toEqual(refusedCursor);
  });
});

describe.each([
  ['/admin/synonyms', 'concept', 'kind'],
  ['/property', 'name', 'key'],
  ['/admin/banned-words', 'word', 'createdAt'],
  ['/admin/products', 'price', 'title'],
  ['/profiles', 'username', 'role'],
  ['/admin/audit', 'at', 'action'],
])('%s', (url, by, otherwise) => {
  it('goes on by the cursor of a page as by the number of the next, to the end', async () => {
    const pages: string[][] = [[], []];
    let cursor: string | null = null;
    let { total } = await read(`${url}?pageSize=2`);
    for (let page = 1; total > 0 && page < 4; page += 1, total -= 2) {
      const byNumber = await read(`${url}?pageSize=2&page=${page}&sortBy=${by}`);
      const byCursor = await read(`${url}?limit=2&sortBy=${by}${cursor ? `&cursor=${cursor}` : ''}`);
      pages[0]?.push(...idsOf(byNumber).map(String));
      pages[1]?.push(...idsOf(byCursor).map(String));
      expect(byCursor.cursor === null, `page ${page}`).toBe(total <= 2);
      cursor = byCursor.cursor;
    }
    expect(pages[0]?.length).toBeGreaterThan(2);
    expect(pages[1]).toEqual(pages[0]);
    const first = await read(`${url}?limit=2&sortBy=${by}`);
    expect(await refused(`${url}?sortBy=${otherwise}&cursor=${first.cursor}`)).toEqual(refusedCursor);
  });

  it('has a first page 0, orders in any case, and a last page within reach', async () => {
    expect(idsOf(await read(`${url}?page=0&pageSize=2`))).toEqual(idsOf(await read(`${url}?page=1&pageSize=2`)));
    expect(await read(`${url}?sortBy=${by}&sortOrder=asc`)).toEqual(await read(`${url}?sortBy=${by}&sortOrder=ASC`));
    const answer = await get(`${url}?sortOrder=sideways`);
    expect([answer.statusCode, answer.json().fields.sortOrder]).toEqual([422, expect.stringContaining('ASC, DESC')]);
    expect(await refused(`${url}?page=200&pageSize=100`)).toEqual([422, ['page']]);
  });
});

describe('GET /products', () => {
  it('gives the caller’s own where these are asked for, and nobody’s to nobody', async () => {
    expect(idsOf(await read('/products?ownProduct=true', owner)).sort()).toEqual(ids.toSorted());
    expect((await get('/products?ownProduct=true', {})).statusCode).toBe(401);
  });

  it('passes over as many as are to be skipped', async () => {
    const all = idsOf(await read('/products?sortBy=price'));
    expect(idsOf(await read('/products?sortBy=price&skip=2&pageSize=2'))).toEqual(all.slice(2));
    expect(await refused('/products?skip=9999&limit=100')).toEqual([422, ['skip']]);
  });
});

it('what a filter refuses is named as it was sent, and its empty values ask for nothing', async () => {
  expect(await refused('/products?p.nope=1')).toEqual([422, ['p.nope']]);
  const filter = (payload: object) => test.app.inject({ method: 'POST', url: '/api/products/filter', payload });
  const named = await filter({ properties: { nope: '1' } });
  expect([named.statusCode, Object.keys(named.json().fields)]).toEqual([422, ['properties.nope']]);
  const halfYear = await filter({ properties: { year: '2018.5' } });
  expect([halfYear.statusCode, Object.keys(halfYear.json().fields)]).toEqual([422, ['properties.year']]);
  const empty = await filter({ paymentType: '', currencyType: '', categoryId: '', regionId: '', sortBy: '' });
  expect([empty.statusCode, empty.json().content?.total]).toEqual([200, 4]);
  const beyond = await filter({ categoryId: 2 ** 31 });
  expect([beyond.statusCode, Object.keys(beyond.json().fields)]).toEqual([422, ['categoryId']]);
  expect((await get('/profiles/me/dashboard?filter=')).statusCode).toBe(200);
});

it('a profile says what to put where nothing is', async () => {
  for (const [payload, text] of [
    [{ username: ' ' }, 'Iltimos, foydalanuvchi nomini kiriting'],
    [{ regionId: null }, 'Iltimos, viloyatni tanlang'],
    [{ districtId: null }, 'Iltimos, tumanni tanlang'],
  ] as const) {
    const answer = await test.app.inject({ method: 'PATCH', url: '/api/profiles/me', payload, headers: owner });
    expect([answer.statusCode, answer.json().message]).toEqual([422, text]);
  }
});

it('listings liked on a device come page by page', async () => {
  const url = `/products/liked?ids=${ids.join(',')}`;
  const first = await read(`${url}&limit=2`, {});
  expect([first.total, idsOf(first)]).toEqual([3, ids.slice(0, 2)]);
  expect(idsOf(await read(`${url}&limit=2&page=2`, {}))).toEqual(ids.slice(2));
  const last = await read(`${url}&limit=2&cursor=${first.cursor}`, {});
  expect([idsOf(last), last.cursor]).toEqual([ids.slice(2), null]);
});

it('a list without pages has nothing behind the first', async () => {
  expect((await read('/category?page=1')).length).toBeGreaterThan(0);
  expect(await read('/category?page=2')).toEqual([]);
});

it('a free listing takes no price alone, and no price that is none', async () => {
  const id = ids[0];
  const patch = (payload: object) =>
    test.app.inject({ method: 'PATCH', url: `/api/products/${id}`, payload, headers: owner });
  expect((await patch({ paymentType: 'Bepul', price: 0 })).statusCode).toBe(200);
  for (const price of [100, 'abc', 1.5]) {
    const answer = await patch({ price });
    expect([answer.statusCode, Object.keys(answer.json().fields)], String(price)).toEqual([422, ['price']]);
  }
  for (const payload of [{ price: 0 }, { price: null }, { paymentType: 'Pullik', price: 100 }])
    expect((await patch(payload)).statusCode, JSON.stringify(payload)).toBe(200);
});

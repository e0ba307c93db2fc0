import { afterAll, beforeAll, expect, it } from 'vitest';
import { m } from '#contract/texts/messages.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp();
  headers = await signedIn(test, await aUser(test, { role: 'admin' }));
});
afterAll(() => test.close());

const above = 2 ** 31;
/** PostgreSQL knows no year 0. */
const inYear0 = ['0000-01-01T00:00:00.000000Z', 1];
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const cursor = cursorOf(inYear0);
const begun = Date.UTC(2026, 10, 21);
const place = {
  nameUz: 'A',
  nameRu: 'А',
  nameEn: 'A',
  shortUz: 'A',
  shortRu: 'А',
  shortEn: 'A',
  aliases: [],
  centre: null,
  place: 0,
};
const plan = { days: 3, priceUzs: 5000, nameUz: 'A', nameRu: null, nameEn: null, active: true };
const synonym = { kind: 'word', category: null, terms: ['a', 'b'], narrower: [], weak: [] };

it.each([
  ['DELETE', `/api/admin/banners/${above}`, undefined, 404],
  ['DELETE', `/api/admin/synonyms/${above}`, undefined, 404],
  ['PATCH', `/api/admin/synonyms/${above}`, { ...synonym, version: 1 }, 404],
  ['PATCH', `/api/promotion-plans/${above}`, { ...plan, version: 1 }, 404],
  ['PATCH', '/api/promotion-plans/1', { ...plan, version: above }, 422],
  ['PATCH', '/api/promotion-plans/1', { ...plan, version: above - 1 }, 422],
  ['PATCH', '/api/location/regions/1', { ...place, version: above }, 422],
  ['GET', `/api/search/suggest?q=divan&districtId=${above}`, undefined, 200],
  ['POST', '/api/payments', { productId: 1, planId: above, provider: 'payme' }, 422],
  ['GET', `/api/profiles?cursor=${cursor}`, undefined, 422],
  ['GET', '/api/admin/audit?from=0000-01-01', undefined, 422],
  ['GET', `/api/products/liked?cursor=${cursor}`, undefined, 422],
  ['GET', `/api/products?cursor=${cursorOf(['s', 9, begun, 2, -1, -1, 0, inYear0])}`, undefined, 422],
  ['GET', `/api/products?sortBy=createdAt&sortOrder=ASC&cursor=${cursorOf(['createdAt', 9, inYear0])}`, undefined, 422],
  [
    'GET',
    `/api/products?title=divan&cursor=${cursorOf(['r', 9, begun, 2, -1, -1, 0, 0, 0, inYear0, null])}`,
    undefined,
    422,
  ],
  ['GET', `/api/notifications?cursor=${cursor}`, undefined, 422],
  ['GET', `/api/chat/my-chats?cursor=${cursor}`, undefined, 422],
  ['GET', `/api/comments/mine?cursor=${cursor}`, undefined, 422],
  ['GET', `/api/profiles/me/dashboard?filter=active&cursor=${cursor}`, undefined, 422],
] as const)('%s %s is refused, though no column could hold what it names', async (method, url, payload, status) => {
  const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBe(status);
});

it('an export of a category that no column could hold is empty', async () => {
  const payload = { kind: 'products', format: 'json', categoryId: Number.MAX_SAFE_INTEGER };
  const made = await test.app.inject({ method: 'POST', url: '/api/admin/exports', headers, payload });
  const answer = await test.app.inject({ url: made.json().content.url });
  expect([answer.statusCode, answer.body]).toEqual([200, '[]\n']);
});

it.each([
  '/api/products',
  '/api/products/liked',
  '/api/admin/products',
  '/api/admin/cases',
  '/api/admin/audit',
  '/api/admin/synonyms',
  '/api/admin/promotions',
  '/api/profiles',
  '/api/property',
])('of %s no page is told by its number beyond the reach of numbers, and why', async (list) => {
  const answer = await test.app.inject({ url: `${list}?page=101&pageSize=100`, headers });
  const far = m.refusals_products_beyond_reach({}, { locale: 'uz' });
  expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([422, far, { page: far }]);
});

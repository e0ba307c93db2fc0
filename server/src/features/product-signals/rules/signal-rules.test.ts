import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aPhoto, aProduct } from '#testing/builders/product-builders.ts';
import { aSeller, completeFields, detailOf, type Headers, submit } from '#testing/builders/product-submissions.ts';

let test: TestApp;
let admin: Headers;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, await aUser(test, { username: 'Nigora', role: 'admin' }));
});
afterAll(() => test.close());

const get = async (path: string) => (await test.app.inject({ url: `/api/admin/${path}`, headers: admin })).json();
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object) =>
  test.app.inject({
    method,
    url: `/api/admin/${path}`,
    payload,
    headers: { ...admin, 'idempotency-key': randomUUID() },
  });
const acts = (kind: string) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .where('object_kind', '=', kind)
    .orderBy('id')
    .execute();
async function statusOf(description: string): Promise<string> {
  const { user, headers } = await aSeller(test);
  const { id } = await aPhoto(test, user.id);
  const fields = { ...(await completeFields(test)), description, uploadIds: String(id) };
  const answer = await submit(test, fields, [], headers);
  return (await detailOf(test, answer.json().content.id, headers)).status;
}

it('a signal that is turned off holds nothing until it is on again, and both are in the audit log', async () => {
  const signal = async () => (await get('signals')).content.data.find(({ kind }: { kind: string }) => kind === 'link');
  expect(await statusOf('Batafsil: dokon.uz')).toBe('pending');
  expect((await send('PUT', 'signals/link', { on: false })).statusCode).toBe(200);
  expect(await signal()).toMatchObject({ off: { by: 'Nigora' } });
  expect(await statusOf('Batafsil: dokon.uz')).toBe('active');
  // Another signal of the same listing is not turned off with it.
  expect(await statusOf('Batafsil: dokon.uz, 8600 1234 5678 9012')).toBe('pending');
  // Once more is no act.
  expect((await send('PUT', 'signals/link', { on: false })).statusCode).toBe(200);
  expect((await send('PUT', 'signals/link', { on: true })).statusCode).toBe(200);
  expect(await signal()).toMatchObject({ off: null });
  expect(await statusOf('Batafsil: dokon.uz')).toBe('pending');
  expect((await send('PUT', 'signals/unknown', { on: true })).statusCode).toBe(404);
  expect(await acts('signal')).toEqual([
    { action: 'signal.off', object_id: 'link' },
    { action: 'signal.on', object_id: 'link' },
  ]);
});

it('the precision of a signal is the share of the refused among the decided of ninety days', async () => {
  const now = test.clock.now();
  const decided = async (
    kind: string,
    decision: 'approve' | 'reject' | 'dismiss' | 'block',
    { days = 1, overturned = false } = {},
  ) => {
    const { id } = await aProduct(test);
    await test.database.db
      .insertInto('moderation_cases')
      .values({
        target_kind: 'product',
        product_id: id,
        signals: JSON.stringify([{ kind, of: '', detail: {} }]),
        state: 'closed',
        decision,
        decided_at: new Date(now.getTime() - days * 86_400_000),
        ...(overturned ? { appeal_decision: 'overturned' } : {}),
      })
      .execute();
  };
  await decided('odd_price', 'reject');
  await decided('odd_price', 'block', { days: 89 });
  await decided('odd_price', 'reject', { days: 91 });
  await decided('odd_price', 'reject', { overturned: true });
  await decided('odd_price', 'approve');
  await decided('many_posts', 'dismiss');
  const { content } = await get('signals');
  const of = (kind: string) => content.data.find((each: { kind: string }) => each.kind === kind);
  expect(content.days).toBe(90);
  expect(of('odd_price')).toMatchObject({ refused: 2, passed: 2, precision: 0.5 });
  expect(of('many_posts')).toMatchObject({ refused: 0, passed: 1, precision: 0 });
  expect(of('scam')).toMatchObject({ refused: 0, passed: 0, precision: null });
});

it('a word of the shield holds listings while it is there, is tried beside the shield alone, and is taken away', async () => {
  const text = 'Chorbozor kafolat jamg‘armasi orqali';
  const trial = async () => (await send('POST', 'scam-words/try', { text })).json().content;
  expect(await trial()).toEqual({ warnings: [], words: [], untuned: [] });
  const word = { word: 'kafolat jamg‘armasi', effect: 'warn', warning: 'prepayment' };
  expect((await send('POST', 'scam-words', word)).json().content).toMatchObject({
    id: 'kafolat jamg‘armasi',
    warning: 'prepayment',
    createdBy: 'Nigora',
  });
  expect(await trial()).toEqual({ warnings: ['prepayment'], words: ['kafolat jamg‘armasi'], untuned: [] });
  expect(await statusOf('Кафолат жамғармаси бор')).toBe('pending');
  const again = await send('POST', 'scam-words', { word: 'КАФОЛАТ ЖАМҒАРМАСИ', effect: 'pass' });
  expect(again.statusCode).toBe(409);
  const unsaid = await send('POST', 'scam-words', { word: 'boshqa ibora', effect: 'warn' });
  expect([unsaid.statusCode, Object.keys(unsaid.json().fields)]).toEqual([422, ['warning']]);
  expect((await get('scam-words')).content.data).toHaveLength(1);
  expect((await send('DELETE', 'scam-words', { word: 'kafolat jamg‘armasi' })).statusCode).toBe(200);
  expect(await statusOf('Кафолат жамғармаси бор')).toBe('active');
  expect((await send('DELETE', 'scam-words', { word: 'kafolat jamg‘armasi' })).statusCode).toBe(404);
  expect(await acts('scam_word')).toEqual([
    { action: 'scam_word.create', object_id: 'kafolat jamg‘armasi' },
    { action: 'scam_word.delete', object_id: 'kafolat jamg‘armasi' },
  ]);
});

it('the bounds of prices are listed by the names of their categories', async () => {
  const { db } = test.database;
  const category = await db
    .selectFrom('categories')
    .select(['id', 'path'])
    .where('slug', '=', 'velosipedlar')
    .executeTakeFirstOrThrow();
  expect((await get('price-bounds?q=VELOSIPED')).content).toMatchObject({
    total: 1,
    data: [{ categoryId: category.id, low: 20_000, median: null, products: null, measuredAt: null }],
  });
  const measured_at = test.clock.now();
  await db
    .insertInto('price_bounds')
    .values({ category_id: category.id, unit: '', low: 1, median: 2, high: 3, products: 100, measured_at })
    .execute();
  const { content } = await get('price-bounds?q=VELOSIPED');
  expect(content).toMatchObject({ total: 1, data: [{ categoryId: category.id, unit: null, low: 1, high: 3 }] });
  expect(content.data[0].names).toHaveLength(category.path.length);
  expect((await get('price-bounds?q=yoqsiz')).content.data).toEqual([]);
});

it('in Cyrillic a make keeps its Latin name among those of its categories', async () => {
  const { db } = test.database;
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'chevrolet')
    .executeTakeFirstOrThrow();
  const measured_at = test.clock.now();
  await db
    .insertInto('price_bounds')
    .values({ category_id: id, unit: '', low: 1, median: 2, high: 3, products: 100, measured_at })
    .execute();
  const headers = { ...admin, 'accept-language': 'uz-Cyrl' };
  const answer = await test.app.inject({ url: '/api/admin/price-bounds?q=chevrolet', headers });
  expect(answer.json().content.data[0].names).toEqual(['Транспорт', 'Енгил автомобиллар', 'Chevrolet']);
});

it('price bounds stand as the tree does, or by any of their columns', async () => {
  const slugs = ['chevrolet', 'kia', 'hyundai'];
  const { db } = test.database;
  const found = await db.selectFrom('categories').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  const idOf = (slug: string): number => found.find((each) => each.slug === slug)?.id ?? 0;
  const measured_at = test.clock.now();
  await db.deleteFrom('price_bounds').execute();
  await db.deleteFrom('stated_price_bounds').execute();
  await db
    .insertInto('price_bounds')
    .values([
      { category_id: idOf('kia'), unit: '', low: 1, median: 6, high: 9, products: 300, measured_at },
      { category_id: idOf('hyundai'), unit: '', low: 2, median: 4, high: 8, products: 100, measured_at },
    ])
    .execute();
  // What is stated has neither a middle nor a number, and stands last either way.
  await db
    .insertInto('stated_price_bounds')
    .values({ category_id: idOf('chevrolet'), low_uzs: 3, high_uzs: 7, low_usd: 1, high_usd: 2 })
    .execute();
  const order = async (query: string): Promise<string[]> => {
    const answer = await test.app.inject({ url: `/api/admin/price-bounds?${query}`, headers: admin });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json()
      .content.data.map(({ categoryId }: { categoryId: number }) => found.find(({ id }) => id === categoryId)?.slug);
  };
  expect(await order('sortBy=category&sortOrder=ASC')).toEqual(['chevrolet', 'hyundai', 'kia']);
  expect(await order('sortBy=category&sortOrder=DESC')).toEqual(['kia', 'hyundai', 'chevrolet']);
  expect(await order('sortBy=low&sortOrder=DESC')).toEqual(['chevrolet', 'hyundai', 'kia']);
  expect(await order('sortBy=high&sortOrder=DESC')).toEqual(['kia', 'hyundai', 'chevrolet']);
  expect(await order('sortBy=median&sortOrder=ASC')).toEqual(['hyundai', 'kia', 'chevrolet']);
  expect(await order('sortBy=median&sortOrder=DESC')).toEqual(['kia', 'hyundai', 'chevrolet']);
  expect(await order('sortBy=products&sortOrder=DESC')).toEqual(['kia', 'hyundai', 'chevrolet']);
  expect((await order('sortBy=measured&sortOrder=DESC')).at(-1)).toBe('chevrolet');
});

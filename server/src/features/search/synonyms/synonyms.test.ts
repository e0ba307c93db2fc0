import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { forgetAudit } from '#testing/builders/forget-audit.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { lexiconMark } from '../lexicon.repository.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp();
  headers = await signedIn(test, await aUser(test, { role: 'admin' }));
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  test.app.inject({ method, url: `/api/admin/synonyms${path}`, headers, ...(payload ? { payload } : {}) });
const group = (changes: object = {}) => ({
  concept: 'emerald-ring',
  kind: 'word',
  category: 'jewellery',
  terms: ['zumraduzuk', 'изумрудка'],
  narrower: [],
  weak: [],
  ...changes,
});
const finds = async (title: string): Promise<number> =>
  (await test.app.inject({ method: 'POST', url: '/api/products/count', payload: { title } })).json().content.total;

it('a group changes what a search finds at once, and so do its edit and its end', async () => {
  await aProduct(test, { title: 'Chiroyli zumraduzuk' });
  expect(await finds('izumrudka')).toBe(0);
  const made = (await call('POST', '', group())).json().content;
  expect(made).toMatchObject({ ...group(), version: 1 });
  expect(await finds('изумрудка')).toBe(1);

  const changed = group({ terms: ['zumraduzuk', 'gavharuzuk'] });
  expect((await call('PATCH', `/${made.id}`, { ...changed, version: 1 })).json().content).toMatchObject({ version: 2 });
  expect(await finds('изумрудка')).toBe(0);
  expect(await finds('gavharuzuk')).toBe(1);
  expect((await call('PATCH', `/${made.id}`, { ...changed, version: 1 })).statusCode).toBe(409);

  expect((await call('DELETE', `/${made.id}`)).statusCode).toBe(200);
  expect(await finds('gavharuzuk')).toBe(0);
  const acts = await test.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_kind', '=', 'synonym')
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['synonym.create', 'synonym.update', 'synonym.delete']);
  expect(acts[1]).toMatchObject({
    before: { terms: ['zumraduzuk', 'изумрудка'] },
    after: { terms: ['zumraduzuk', 'gavharuzuk'] },
  });
});

it('a server beside this one knows a change within a minute', async () => {
  const other = await startTestApp({ beside: test });
  try {
    await aProduct(test, { title: 'Eski shamdonchiroq' });
    const there = async () =>
      (
        await other.app.inject({ method: 'POST', url: '/api/products/count', payload: { title: 'kandelchiroq' } })
      ).json().content.total;
    expect(await there()).toBe(0);
    await call('POST', '', group({ concept: 'candle', terms: ['shamdonchiroq', 'kandelchiroq'] }));
    test.clock.advance(60_000);
    expect(await there()).toBe(1);
  } finally {
    await other.close();
  }
});

it('a group that others name as narrower is not deleted, and what is not there is not named', async () => {
  const ring = (await call('POST', '', group({ concept: 'test-ring', terms: ['halqauzuk'] }))).json().content;
  const jewel = group({ concept: 'test-jewel', terms: ['bezakuzuk'], narrower: ['test-ring'] });
  const wider = (await call('POST', '', jewel)).json().content;
  const refused = await call('DELETE', `/${ring.id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('test-jewel');
  for (const narrower of [['nothing-like-it'], ['test-jewel']]) {
    const answer = await call('PATCH', `/${wider.id}`, { ...jewel, narrower, version: 1 });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['narrower']]);
  }
  await call('DELETE', `/${wider.id}`);
  expect((await call('DELETE', `/${ring.id}`)).statusCode).toBe(200);
});

it('the list is searched by name and term, whatever the script, and filtered by kind', async () => {
  await call('POST', '', group({ concept: 'test-brand', kind: 'brand', terms: ['Zzyzx', 'Ззызкс'] }));
  const names = async (query: string) =>
    (await call('GET', `?${query}`)).json().content.data.map(({ concept }: { concept: string }) => concept);
  for (const q of ['test-bra', 'ззыз', 'zzyzx'])
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(['test-brand']);
  expect(await names('q=zzyzx&kind=word')).toEqual([]);
  expect(await names('q=%25')).toEqual([]);
  expect((await names('sortBy=updatedAt&sortOrder=DESC&pageSize=1'))[0]).toBe('test-brand');
  await call('POST', '', group({ concept: 'test-brand-b', kind: 'brand', terms: ['Zzyzx b', 'Аззызкс'] }));
  const [brand, other] = ['test-brand', 'test-brand-b'];
  const sorted = (sortBy: string, sortOrder = 'ASC') => names(`q=test-brand&sortBy=${sortBy}&sortOrder=${sortOrder}`);
  expect(await sorted('latin')).toEqual([brand, other]);
  expect(await sorted('latin', 'DESC')).toEqual([other, brand]);
  expect(await sorted('cyrillic')).toEqual([other, brand]);
  for (const sortBy of ['kind', 'category', 'narrower', 'weak']) expect(await sorted(sortBy)).toEqual([brand, other]);
  const { total } = (await call('GET', '?pageSize=5')).json().content;
  expect(total).toBeGreaterThan(100);
});

it('a group has bounds', async () => {
  for (const wrong of [
    { concept: 'With Space' },
    { concept: 'phone' },
    { terms: [] },
    { terms: ['...'] },
    { terms: Array.from({ length: 61 }, (_, index) => `soz${index}`) },
    { weak: ['boshqa'] },
    { kind: 'place' },
  ]) {
    expect(
      (await call('POST', '', group({ concept: 'test-bounds', ...wrong }))).statusCode,
      JSON.stringify(wrong),
    ).toBe(422);
  }
});

it('a group of the reference data stays deleted when newer data is loaded; what an admin makes again stays as it is', async () => {
  const { db } = test.database;
  const groups = () =>
    db
      .selectFrom('search_synonyms')
      .select(['id', 'concept', 'terms', 'narrower'])
      .where('concept', 'in', ['headphones', 'laptop', 'tablet'])
      .orderBy('concept')
      .execute();
  const idOf = async (concept: string) => (await groups()).find((each) => each.concept === concept)?.id;
  await db.updateTable('search_synonyms').set({ narrower: [] }).execute();
  for (const concept of ['headphones', 'laptop']) {
    expect((await call('DELETE', `/${await idOf(concept)}`)).statusCode).toBe(200);
  }
  expect((await call('POST', '', group({ concept: 'laptop', terms: ['mening noutbukim'] }))).statusCode).toBe(200);
  // What is away without an act of staff was never loaded.
  await db.deleteFrom('search_synonyms').where('concept', '=', 'tablet').execute();

  // Also when the audit log has forgotten the acts.
  for (const forget of [false, true]) {
    if (forget) await forgetAudit(test);
    await db.updateTable('loaded_data').set({ content_hash: 'older' }).where('name', '=', 'reference').execute();
    expect(await loadReferenceData(db)).toBe(true);
    const loaded = await groups();
    expect(loaded.map(({ concept }) => concept)).toEqual(['laptop', 'tablet']);
    expect(loaded[0]).toMatchObject({ terms: ['mening noutbukim'] });
  }
});

it('the lexicon is built again when a region comes or goes', async () => {
  const { db } = test.owner;
  const before = await lexiconMark(db);
  await sql`
    insert into regions select (jsonb_populate_record(r, '{"id": 9999, "slug": "yangi", "soato": "9999", "updated_at": "2020-01-01"}')).*
    from regions r limit 1`.execute(db);
  const grown = await lexiconMark(db);
  expect(grown).not.toBe(before);
  await db.deleteFrom('regions').where('id', '=', 9999).execute();
  expect(await lexiconMark(db)).toBe(before);
});

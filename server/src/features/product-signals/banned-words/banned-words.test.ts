import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { forgetAudit } from '#testing/builders/forget-audit.ts';
import { aPhoto, aProduct } from '#testing/builders/product-builders.ts';
import { patchProduct } from '#testing/builders/product-edits.ts';
import { aSeller, completeFields, detailOf, type Headers, submit } from '#testing/builders/product-submissions.ts';

const url = '/api/admin/banned-words';
let test: TestApp;
let admin: Headers;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, await aUser(test, { username: 'Nigora', role: 'admin' }));
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('banned_words').execute();
});

const add = (word: string, key: string = randomUUID(), language = 'uz') =>
  test.app.inject({
    method: 'POST',
    url,
    payload: { word },
    headers: { ...admin, 'idempotency-key': key, 'accept-language': language },
  });
const remove = (word: string) => test.app.inject({ method: 'DELETE', url, headers: admin, payload: { word } });
const list = async (query = '') => (await test.app.inject({ url: `${url}?${query}`, headers: admin })).json().content;
const acts = () =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .where('object_kind', '=', 'banned_word')
    .orderBy('id')
    .execute();
async function statusOf(description: string): Promise<string> {
  const { user, headers } = await aSeller(test);
  const { id } = await aPhoto(test, user.id);
  const fields = { ...(await completeFields(test)), description, uploadIds: String(id) };
  const answer = await submit(test, fields, [], headers);
  return (await detailOf(test, answer.json().content.id, headers)).status;
}

it('a word holds listings from the moment that it is added until it is removed, and both are in the audit log', async () => {
  expect(await statusOf('Nasha urug‘i')).toBe('active');
  expect((await add('nasha')).json().content).toMatchObject({ id: 'nasha', createdBy: 'Nigora' });
  expect(await statusOf('Наша уругʻи')).toBe('pending');
  expect((await remove('nasha')).statusCode).toBe(200);
  expect(await statusOf('Nasha urug‘i')).toBe('active');
  expect((await remove('nasha')).statusCode).toBe(404);
  expect(await acts()).toEqual([
    { action: 'banned_word.create', object_id: 'nasha' },
    { action: 'banned_word.delete', object_id: 'nasha' },
  ]);
});

it('does otherwise once it is edited, and the log keeps what it did before', async () => {
  await add('nasha');
  const edit = (change: object) =>
    test.app.inject({ method: 'PATCH', url, headers: admin, payload: { word: 'nasha', ...change } });
  const stated = { severity: 'block', topic: 'drugs' };
  expect((await edit(stated)).json().content).toMatchObject({ id: 'nasha', createdBy: 'Nigora', ...stated });
  expect((await list()).data).toMatchObject([{ id: 'nasha', ...stated }]);
  const { user, headers } = await aSeller(test);
  const { id } = await aPhoto(test, user.id);
  const fields = { ...(await completeFields(test)), description: 'Nasha urug‘i', uploadIds: String(id) };
  expect((await submit(test, fields, [], headers)).statusCode).toBe(422);
  expect((await edit({ ...stated, severity: 'warn' })).statusCode).toBe(422);
  expect((await edit({ ...stated, word: 'yoq' })).statusCode).toBe(404);
  await remove('nasha');
  const log = await test.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_id', '=', 'nasha')
    .where('action', '<>', 'banned_word.create')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(log).toEqual([
    { action: 'banned_word.delete', before: { word: 'nasha', ...stated }, after: null },
    { action: 'banned_word.update', before: { severity: 'hold', topic: null }, after: stated },
  ]);
});

it('is added once, by one key and in one spelling', async () => {
  const key = randomUUID();
  expect((await add('qurol', key)).json()).toEqual((await add('qurol', key)).json());
  const again = await add('ҚУРОЛ', randomUUID(), 'ru');
  expect(again.statusCode).toBe(409);
  expect(again.json().message).toBe('Такое слово уже есть: «qurol»');
  expect((await list()).total).toBe(1);
});

it.each([['ab'], ['!!!'], ['bir ikki uch to‘rt besh olti'], [' ']])(
  '%s is no word that can be looked for',
  async (word) => {
    expect((await add(word)).statusCode).toBe(422);
    expect((await list()).total).toBe(0);
  },
);

it('the list is searched, sorted and paged', async () => {
  for (const word of ['nasha', 'qurol', 'quroldosh']) await add(word);
  const words = async (query: string) => (await list(query)).data.map(({ id }: { id: string }) => id);
  expect(await words('')).toEqual(['nasha', 'qurol', 'quroldosh']);
  expect(await words('sortBy=word&sortOrder=DESC')).toEqual(['quroldosh', 'qurol', 'nasha']);
  expect(await words('sortBy=createdAt&sortOrder=DESC')).toEqual(['quroldosh', 'qurol', 'nasha']);
  await test.database.db
    .updateTable('banned_words')
    .set({ severity: 'block', topic: 'weapons' })
    .where('word', '=', 'qurol')
    .execute();
  await test.database.db
    .updateTable('banned_words')
    .set({ topic: 'drugs', created_by: null })
    .where('word', '=', 'nasha')
    .execute();
  expect(await words('sortBy=severity&sortOrder=DESC')).toEqual(['qurol', 'nasha', 'quroldosh']);
  expect(await words('sortBy=topic&sortOrder=ASC')).toEqual(['nasha', 'qurol', 'quroldosh']);
  expect(await words('sortBy=topic&sortOrder=DESC')).toEqual(['qurol', 'nasha', 'quroldosh']);
  expect(await words('sortBy=createdBy&sortOrder=ASC')).toEqual(['qurol', 'quroldosh', 'nasha']);
  expect(await words('topic=weapons')).toEqual(['qurol']);
  expect(await words('topic=none')).toEqual(['quroldosh']);
  expect(await words('severity=hold&topic=drugs')).toEqual(['nasha']);
  expect(await list('severity=hold')).toMatchObject({ total: 2 });
  expect(await words('q=QURO')).toEqual(['qurol', 'quroldosh']);
  expect(await list('pageSize=2&page=2')).toMatchObject({ total: 3, data: [{ id: 'quroldosh' }] });
  await add('Nikotin');
  expect(await words('')).toEqual(['nasha', 'Nikotin', 'qurol', 'quroldosh']);
});

it('a word that blocks keeps a listing out, and says which', async () => {
  const added = await test.app.inject({
    method: 'POST',
    url,
    payload: { word: 'nasha', severity: 'block', topic: 'drugs' },
    headers: { ...admin, 'idempotency-key': randomUUID() },
  });
  expect(added.json().content).toMatchObject({ id: 'nasha', severity: 'block', topic: 'drugs' });
  const { user, headers } = await aSeller(test);
  const { id } = await aPhoto(test, user.id);
  const complete = { ...(await completeFields(test)), uploadIds: String(id) };
  for (const [field, text] of [
    ['description', 'Наша уругʻи'],
    ['title', 'Nasha urugʻi'],
  ] as const) {
    const refused = await submit(test, { ...complete, [field]: text }, [], headers);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
    expect(refused.json().message).toContain('«nasha»');
  }
});

it('a word that blocks only holds the listing that had it before, until a moderator lets it pass', async () => {
  test.clock.advance(20_000);
  const { user, headers } = await aSeller(test);
  const { id: uploadId } = await aPhoto(test, user.id);
  const fields = { ...(await completeFields(test)), description: 'Nasha urug‘i', uploadIds: String(uploadId) };
  const { id } = (await submit(test, fields, [], headers)).json().content;
  const { db } = test.database;
  const words = ['nasha', 'qurol'].map((word) => ({ word, severity: 'block' as const }));
  await db.insertInto('banned_words').values(words).execute();
  test.clock.advance(20_000);
  const edit = (change: object) => patchProduct(test, id, change, headers);
  expect((await edit({ price: 2_000_000 })).json().content.status).toBe('pending');
  const refused = await edit({ description: 'Nasha va qurol' });
  expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('«qurol»')]);
  const decided = { state: 'decided', decision: 'approve', decided_at: test.clock.now() } as const;
  await db.updateTable('moderation_cases').set(decided).where('product_id', '=', id).execute();
  await db.updateTable('products').set({ status: 'active' }).where('id', '=', id).execute();
  expect((await edit({ price: 3_000_000 })).json().content.status).toBe('active');
});

it('many are added at once: what is there is told, what is no word comes back', async () => {
  await add('qurol');
  const many = (text: string) =>
    test.app.inject({
      method: 'POST',
      url: `${url}/many`,
      payload: { text, severity: 'block', topic: 'money' },
      headers: { ...admin, 'idempotency-key': randomUUID() },
    });
  const answer = await many('nasha\n\n  ҚУРОЛ \nab\nНаша\nsoxta pul');
  expect(answer.json().content).toEqual({ added: ['nasha', 'soxta pul'], present: ['ҚУРОЛ', 'Наша'], unfit: ['ab'] });
  expect((await list('q=soxta')).data).toMatchObject([
    { id: 'soxta pul', severity: 'block', topic: 'money', createdBy: 'Nigora' },
  ]);
  expect((await many(Array.from({ length: 501 }, (_, index) => `soz${index}`).join('\n'))).statusCode).toBe(422);
});

it('a text is tried without keeping it', async () => {
  await add('qurol');
  const text = `${'Divan, yangi. '.repeat(300)}Қуроллар бор`;
  const tried = await test.app.inject({ method: 'POST', url: `${url}/try`, payload: { text }, headers: admin });
  expect(tried.json().content).toEqual({ words: [{ word: 'qurol', severity: 'hold' }] });
});

it('a preview names the active listings that a word would hit, and changes nothing', async () => {
  const hit = await aProduct(test, { title: 'Ovchi pichoqlari', description: 'Yangi' });
  await aProduct(test, { title: 'Pichoqchi', description: 'Yangi' });
  await aProduct(test, { title: 'Pichoq', description: 'Yangi', status: 'sold' });
  const answer = await test.app.inject({ url: `${url}/preview?word=пичоқ`, headers: admin });
  expect(answer.json().content).toEqual({
    count: 1,
    countIsFloor: false,
    listings: [{ id: hit.id, title: 'Ovchi pichoqlari' }],
  });
  expect((await list()).total).toBe(0);
});

it('what is shipped comes to a database of before with what it does now, but neither over what staff added nor what they took away', async () => {
  const { db } = test.database;
  await add('geroin');
  expect((await remove('geroin')).statusCode).toBe(200);
  await db.insertInto('banned_words').values({ word: 'mefedron' }).execute();
  await add('kokain');
  await db.updateTable('banned_words').set({ severity: 'block' }).where('word', '=', 'kokain').execute();
  await db.updateTable('loaded_data').set({ content_hash: 'older' }).where('name', '=', 'reference').execute();
  expect(await loadReferenceData(db)).toBe(true);
  const words = await db.selectFrom('banned_words').select(['word', 'severity', 'topic']).execute();
  const of = (word: string) => words.find((each) => each.word === word);
  expect(words.length).toBeGreaterThan(300);
  expect(of('mefedron')).toMatchObject({ severity: 'block', topic: 'drugs' });
  expect(of('kokain')).toMatchObject({ severity: 'block', topic: null });
  expect(of('geroin')).toBeUndefined();

  await forgetAudit(test);
  await db.updateTable('loaded_data').set({ content_hash: 'older' }).where('name', '=', 'reference').execute();
  expect(await loadReferenceData(db)).toBe(true);
  expect(await db.selectFrom('banned_words').select('word').where('word', '=', 'geroin').execute()).toEqual([]);
});

it('what an admin has edited does what they say, also after the next that is shipped', async () => {
  const { db } = test.database;
  const outcome = async () => {
    await db.updateTable('loaded_data').set({ content_hash: 'older' }).where('name', '=', 'reference').execute();
    expect(await loadReferenceData(db)).toBe(true);
    return (await list('q=mefedron')).data.find(({ id }: { id: string }) => id === 'mefedron');
  };
  await db.deleteFrom('loaded_data').where('name', 'like', '%-word:mefedron').execute();
  expect(await outcome()).toMatchObject({ severity: 'block', topic: 'drugs' });
  const edited = { severity: 'hold', topic: 'medicines' };
  const payload = { word: 'mefedron', ...edited };
  expect((await test.app.inject({ method: 'PATCH', url, headers: admin, payload })).statusCode).toBe(200);
  expect(await outcome()).toMatchObject(edited);
  // Its mark outlives the log.
  await forgetAudit(test);
  expect(await outcome()).toMatchObject(edited);
});

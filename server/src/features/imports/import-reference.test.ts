import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ImportKind } from '#contract/values/import.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { type ImportedRow, importServer, outcomes } from '#testing/builders/import-server.ts';

const { test, headers, product, job, upload, get, checked, apply, exported, category } = await importServer();

describe('a file of categories', () => {
  it('is never called checked with the counts of before', async () => {
    const { content } = await upload('categories', 'slug;name_uz\nsanoq;Sanoq');
    const asked = await test.owner.db.transaction().execute(async (transaction) => {
      // Whoever asks now waits for the file, and not for its rows.
      await sql`lock table users in access exclusive mode`.execute(transaction);
      const answer = get(`/api/admin/imports/${content.id}`);
      await sleep(200);
      await sql`update import_rows set outcome = 'add' where import_id = ${content.id}`.execute(transaction);
      await sql`update imports set state = 'checked' where id = ${content.id}`.execute(transaction);
      return { answer };
    });
    expect(await asked.answer).toMatchObject({ state: 'checked', done: 1, counts: { add: 1 } });
  });

  it('says what each row would do, changes nothing, and then does just that', async () => {
    const file = await checked(
      'categories',
      [
        '\uFEFFslug;parent;name_uz;name_ru',
        '',
        'bog-ashyolari;;"Bog\'\nashyolari";Садовый инвентарь',
        'belkurak;bog-ashyolari;Belkurak;',
        'Yomon Slug;;Yomon;',
        'yetim;yoq-kategoriya;Yetim;',
        'bog-ashyolari;;Yana;',
        'nomsiz;;;',
        'kam;;Kam',
      ].join('\r\n'),
    );
    expect(file).toMatchObject({ state: 'checked', total: 7, done: 7, counts: { add: 2, change: 0, same: 0, bad: 5 } });
    expect(outcomes(file.rows)).toEqual([
      [3, 'add'],
      [5, 'add'],
      [6, 'bad'],
      [7, 'bad'],
      [8, 'bad'],
      [9, 'bad'],
      [10, 'bad'],
    ]);
    const problems = file.rows.map(({ problem }: ImportedRow) => problem);
    expect(problems[3]).toContain('There is no parent category “yoq-kategoriya”');
    expect(problems[4]).toContain('is already on line 3');
    expect(problems[6]).toBe('Cells in the row: 3; there should be 4');
    expect(problems.filter(Boolean)).toHaveLength(5);
    expect(await category('bog-ashyolari')).toBeUndefined();

    expect(await apply({ ...file, digest: '0'.repeat(64) })).toBe(409);
    expect(await apply(file)).toBe(200);
    expect(await apply(file)).toBe(409);
    await job();
    expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({
      state: 'done',
      done: 2,
      todo: 2,
      counts: file.counts,
    });
    const above = await category('bog-ashyolari');
    expect(above).toMatchObject({ name_uz: "Bog' ashyolari", depth: 1 });
    expect(await category('belkurak')).toMatchObject({ parent_id: above?.id, depth: 2, name_ru: null });
    expect(await category('nomsiz')).toBeUndefined();
    const acts = await test.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'in', ['import.apply', 'category.create', 'import.done'])
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      'import.apply',
      'category.create',
      'category.create',
      'import.done',
    ]);
    const listed = await get('/api/category?parentId=null');
    expect(listed.map(({ slug }: { slug: string }) => slug)).toContain('bog-ashyolari');
  });

  it('comes out as it goes in: every row is left alone, as CSV and as JSON', async () => {
    for (const kind of ['categories', 'properties', 'products'] as const) {
      for (const format of ['csv', 'json'] as const) {
        const file = await checked(kind, await exported({ kind, format }));
        expect(file.counts, `${kind} ${format}`).toEqual({ add: 0, change: 0, same: file.total, bad: 0 });
        expect(file.total).toBeGreaterThan(0);
      }
    }
  });

  it('changes only the columns that it has, and never what somebody changed since the check', async () => {
    const file = await checked('categories', 'slug,name_ru\nbelkurak,Лопата\nbog-ashyolari,Для сада\n');
    expect(file.counts).toMatchObject({ change: 2 });
    await sql`update categories set name_en = 'Garden', version = version + 1 where slug = 'bog-ashyolari'`.execute(
      test.database.db,
    );
    expect(await apply(file)).toBe(200);
    await job();
    expect(await category('belkurak')).toMatchObject({ name_ru: 'Лопата', name_uz: 'Belkurak' });
    expect(await category('bog-ashyolari')).toMatchObject({ name_ru: 'Садовый инвентарь', name_en: 'Garden' });
    const bad = await get(`/api/admin/imports/${file.id}/rows?outcome=bad&lang=ru`);
    expect(bad.data).toMatchObject([{ line: 3, problem: expect.stringContaining('После проверки') }]);
  });

  it('brings back nothing that somebody deleted since it was to be changed', async () => {
    const added = await checked('categories', 'slug,name_uz\nketgan-turkum,Ketgan\n');
    await apply(added);
    await job();
    const file = await checked('categories', 'slug,name_uz,name_en\nketgan-turkum,Ketgan,Gone\n');
    expect(file.counts).toMatchObject({ change: 1 });
    await sql`delete from categories where slug = 'ketgan-turkum'`.execute(test.database.db);
    await apply(file);
    await job();
    expect(await category('ketgan-turkum')).toBeUndefined();
    const done = await get(`/api/admin/imports/${file.id}/rows?lang=en`);
    expect(done.data).toMatchObject([{ outcome: 'bad', problem: expect.stringContaining('since the check') }]);
  });
});

it('is applied in the name of who had it applied', async () => {
  const { db } = test.database;
  const { content } = await upload('categories', 'slug,name_uz\nqator-bir,Bir\nqator-ikki,Ikki\n');
  await job();
  const other = await aUser(test, { role: 'admin' });
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/admin/imports/${content.id}/apply`,
    headers: await signedIn(test, other),
    payload: { digest: content.digest },
  });
  expect(answer.statusCode).toBe(200);
  await job();
  const acts = await db
    .selectFrom('audit_log')
    .select('actor_id')
    .distinct()
    .where('action', 'in', ['category.create', 'import.done'])
    .where((where) =>
      where.or([where('object_id', '=', String(content.id)), sql<boolean>`after ->> 'slug' like 'qator-%'`]),
    )
    .execute();
  expect(acts).toEqual([{ actor_id: other.id }]);
});

it('waits for an edit that is under way, and does not write over it', async () => {
  const { db } = test.database;
  const file = await checked('categories', 'slug,name_ru\nbelkurak,Совок\n');
  await apply(file);
  const run = await db.transaction().execute(async (transaction) => {
    await sql`lock table categories, properties in share row exclusive mode`.execute(transaction);
    const applying = job();
    await sql`select pg_sleep(0.3)`.execute(transaction);
    await sql`update categories set name_ru = 'Заступ', version = version + 1 where slug = 'belkurak'`.execute(
      transaction,
    );
    return { applying };
  });
  await run.applying;
  expect(await category('belkurak')).toMatchObject({ name_ru: 'Заступ' });
  expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({ state: 'done', counts: { change: 0, bad: 1 } });
});

describe('what is found by the names of a file', () => {
  const finds = async (title: string): Promise<number> =>
    (await test.app.inject({ method: 'POST', url: '/api/products/count', payload: { title } })).json().content.total;
  const reindex = async () => {
    for (const each of test.app.upkeep) if (each.name === 'reindex-products') await each.run();
  };
  const importing = async (kind: ImportKind, text: string) => {
    const file = await checked(kind, text);
    expect(file.counts).toMatchObject({ change: 1, bad: 0 });
    expect(await apply(file)).toBe(200);
    await job();
  };

  it('listings are found by the new name of their category at once, as after an edit in the panel', async () => {
    expect(await finds('yumshoqxontaxta')).toBe(0);
    await importing('categories', 'slug,name_uz\ndivan-va-kreslolar,Yumshoqxontaxta\n');
    expect(await finds('yumshoqxontaxta')).toBe(1);
    const { id, version } = (await category('divan-va-kreslolar')) ?? { id: 0, version: 0 };
    const body = { name: 'Tirgakkursi', version };
    await test.app.inject({ method: 'PATCH', url: `/api/category/${id}`, headers, payload: body });
    expect([await finds('tirgakkursi'), await finds('yumshoqxontaxta')]).toEqual([1, 0]);
  });

  it('listings are found by the new texts of their options', async () => {
    const options = await test.database.db
      .selectFrom('product_property_values as v')
      .innerJoin('properties as p', 'p.id', 'v.property_id')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .innerJoin('property_options as o', 'o.property_id', 'p.id')
      .select(['o.key', 'o.text_uz', 'p.key as property', 'c.slug', 'v.option_key as chosen'])
      .where('v.product_id', '=', product.id)
      .orderBy('p.id')
      .execute();
    const [first] = options;
    const cells = options
      .filter(({ property }) => property === first?.property)
      .map(({ key, chosen, text_uz }) => ({ key, uz: key === chosen ? 'Kumushrang' : text_uz }));
    const row = { category: first?.slug, key: first?.property, options: JSON.stringify(cells) };
    expect(await finds('kumushrang')).toBe(0);
    await importing('properties', JSON.stringify([row]));
    await reindex();
    expect(await finds('kumushrang')).toBe(1);
  });
});

describe('a file of properties', () => {
  it('adds them with options, and neither takes options away nor changes a type', async () => {
    const csv = [
      'category,key,type,name_uz,options,min,max',
      'belkurak,material,SELECT,Materiali,"[{""key"":""temir"",""uz"":""Temir""},{""key"":""yogoch"",""uz"":""Yog\'och""}]",,',
      "belkurak,ogirlik,DOUBLE,Og'irligi,,5,1",
      'bog-ashyolari,material,STRING,Boshqa,,,',
    ].join('\n');
    const file = await checked('properties', csv);
    expect(outcomes(file.rows)).toEqual([
      [2, 'add'],
      [3, 'bad'],
      [4, 'bad'],
    ]);
    await apply(file);
    await job();
    const again = await checked(
      'properties',
      'category,key,type,options\nbelkurak,material,STRING,\nbelkurak,material,SELECT,"[{""key"":""temir"",""uz"":""Po\'lat""}]"\n',
    );
    expect(again.rows.map(({ problem }: ImportedRow) => problem)).toEqual([
      expect.stringContaining('type of an existing property'),
      expect.stringContaining('is already'),
    ]);
    const full = await checked(
      'properties',
      ['category,key,type,name_uz', ...Array.from({ length: 41 }, (_, n) => `belkurak,k${n},STRING,Xususiyat`)].join(
        '\n',
      ),
    );
    expect(full.rows.filter(({ outcome }: ImportedRow) => outcome === 'bad')).toMatchObject([
      { line: 41, problem: expect.stringContaining('at most 40 properties') },
      { line: 42 },
    ]);
    const fewer = await checked(
      'properties',
      'category,key,options\nbelkurak,material,"[{""key"":""temir"",""uz"":""Po\'lat""}]"\n',
    );
    expect(fewer.rows[0].problem).toContain('yogoch');
  });
});

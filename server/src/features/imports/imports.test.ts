import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportKind } from '#contract/values/import.ts';
import { aUser, signedIn, type TestUser } from '#testing/builders.ts';
import { multipart } from '#testing/nets/multipart.ts';
import { aProduct, requiredProperties, type TestProduct } from '#testing/product-builders.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { whileAllowed } from './export-file.ts';

let test: TestApp;
let headers: { authorization: string };
let seller: TestUser;
let product: TestProduct;
beforeAll(async () => {
  test = await startTestApp();
  headers = await signedIn(test, await aUser(test, { role: 'admin' }));
  seller = await aUser(test);
  const given = await requiredProperties(test, 'divan-va-kreslolar');
  const properties = Object.fromEntries(given.map(({ value }) => [value.key, value.value]));
  product = await aProduct(test, { sellerId: seller.id, properties });
});
afterAll(() => test.close());

const job = async () => {
  for (const each of test.app.upkeep) if (each.name === 'run-imports') await each.run();
};

async function upload(kind: ImportKind, text: string | Buffer, lang = 'uz') {
  const file = { field: 'file', name: 'fayl.csv', type: 'text/csv', bytes: Buffer.from(text) };
  const { headers: of, ...rest } = multipart(`/api/admin/imports?lang=${lang}`, { kind }, [file]);
  const answer = await test.app.inject({ method: 'POST', ...rest, headers: { ...of, ...headers } });
  return answer.json();
}

const get = async (url: string) => (await test.app.inject({ url, headers })).json().content;

async function checked(kind: ImportKind, text: string | Buffer) {
  const { content } = await upload(kind, text);
  await job();
  const rows = (await get(`/api/admin/imports/${content.id}/rows?lang=en&pageSize=100`)).data;
  return { ...(await get(`/api/admin/imports/${content.id}`)), rows };
}

async function apply(file: { id: number; digest: string }) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/admin/imports/${file.id}/apply`,
    headers,
    payload: { digest: file.digest },
  });
  return answer.statusCode;
}

async function exported(body: object): Promise<string> {
  const made = await test.app.inject({ method: 'POST', url: '/api/admin/exports', headers, payload: body });
  const answer = await test.app.inject({ url: made.json().content.url });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

interface Row {
  line: number;
  name: string;
  outcome: string;
  problem: string | null;
}
const outcomes = (rows: Row[]) => rows.map(({ line, outcome }) => [line, outcome]);
const category = (slug: string) =>
  test.database.db.selectFrom('categories').selectAll().where('slug', '=', slug).executeTakeFirst();

describe('a file of categories', () => {
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
    const problems = file.rows.map(({ problem }: Row) => problem);
    expect(problems[3]).toContain('There is no parent category "yoq-kategoriya"');
    expect(problems[4]).toContain('already stands on line 3');
    expect(problems[6]).toBe('The row has 3 cells, there should be 4');
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
});

it('is applied in the name of who had it applied', async () => {
  const { db } = test.database;
  const { content } = await upload('categories', 'slug,name_uz\nqator-bir,Bir\nqator-ikki,Ikki\n');
  await job();
  const other = await aUser(test, { role: 'admin' });
  const answer = await test.app.inject({
    ...{ method: 'POST', url: `/api/admin/imports/${content.id}/apply`, headers: await signedIn(test, other) },
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

describe('a file that cannot be read', () => {
  it.each([
    ['slug,name_uz\na,"never closed\n', /quotes on line \d/],
    ['slug,price\na,5\n', /Unknown columns: price/],
    ['name_uz\nA\n', /Columns are missing: slug/],
    ['slug,name_uz\n', /no rows/],
    ['[{"slug": "a"', /not a valid JSON/],
    [Buffer.from([0x73, 0x6c, 0x75, 0x67, 0x0a, 0xcf, 0xf0, 0xe8]), /not UTF-8/],
  ])('is refused as a whole: %j', async (text, message) => {
    expect(await upload('categories', text, 'en')).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(message),
    });
  });

  it('has rows that nobody could store, and only these are left out', async () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    const rows = [
      '{"slug": "yarim", "name_uz": "a\\ud83d"}',
      '{"slug": "nol", "name_uz": "a\\u0000b"}',
      `{"slug": "chuqur", "name_uz": ${deep}}`,
      '{"slug": "butun", "name_uz": "Butun"}',
    ];
    const file = await checked('categories', `[${rows.join(',\n')}]`);
    expect(outcomes(file.rows)).toEqual([
      [1, 'bad'],
      [2, 'bad'],
      [3, 'bad'],
      [4, 'add'],
    ]);
    expect(file.rows[0].problem).toBe('The row has a character that cannot be stored');
    expect((await checked('categories', 'slug,name_uz\nnol,a\0b\n')).counts).toMatchObject({ bad: 1 });
  });

  it('is checked though the list of its rows cuts a name in the middle of an emoji', async () => {
    const name = `${'a'.repeat(119)}😀😀`;
    const file = await checked('categories', JSON.stringify([{ slug: 'uzun', name_uz: name }]));
    expect(file.rows).toMatchObject([{ outcome: 'bad', name: name.slice(0, 121) }]);
  });

  it('keeps no other file waiting when it cannot be checked', async () => {
    const { db } = test.database;
    await sql`
      create function die_at_check() returns trigger language plpgsql as $$
      begin raise exception 'gone' using errcode = '57P01'; end $$`.execute(db);
    await sql`create trigger dying before update on import_rows for each row when (new.name = 'Yiqilgan') execute function die_at_check()`.execute(
      db,
    );
    const [first, second] = [
      (await upload('categories', 'slug,name_uz\nyiqilgan,Yiqilgan\n')).content,
      (await upload('categories', 'slug,name_uz\nturgan,Turgan\n')).content,
    ];
    await expect(job()).rejects.toThrow('gone');
    expect((await get(`/api/admin/imports/${first.id}`)).state).toBe('checking');
    expect((await get(`/api/admin/imports/${second.id}`)).state).toBe('checked');
    await sql`drop trigger dying on import_rows`.execute(db);
    await job();
    expect((await get(`/api/admin/imports/${first.id}`)).state).toBe('checked');
  });

  it('names the lines of JSON too', async () => {
    const file = await checked('categories', '[\n  {"slug": "json-bir", "name_uz": "Bir"},\n  7,\n  {\n "slug": "!"}]');
    expect(outcomes(file.rows)).toEqual([
      [2, 'add'],
      [3, 'bad'],
      [4, 'bad'],
    ]);
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
    expect(again.rows.map(({ problem }: Row) => problem)).toEqual([
      expect.stringContaining('type of an existing property'),
      expect.stringContaining('already stands'),
    ]);
    const full = await checked(
      'properties',
      ['category,key,type,name_uz', ...Array.from({ length: 41 }, (_, n) => `belkurak,k${n},STRING,Xususiyat`)].join(
        '\n',
      ),
    );
    expect(full.rows.filter(({ outcome }: Row) => outcome === 'bad')).toMatchObject([
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

describe('a file of listings', () => {
  const line = (title: string, price: string, sellerId = String(seller.id)) =>
    ({ seller_id: sellerId, title, description: 'Yaxshi holatda, kam ishlatilgan', price, ...place }) as const;
  let place: Record<string, unknown>;
  beforeAll(async () => {
    const [stated] = JSON.parse(await exported({ kind: 'products', format: 'json' }));
    place = {
      category: stated.category,
      region: stated.region,
      district: stated.district,
      properties: stated.properties,
    };
  });

  it('adds drafts for a seller by the rules of the form, edits by number, and refuses the rest', async () => {
    const rows = [
      line('Velosiped Stels', '1500000'),
      line('Velosiped Stels', '1600000'),
      line('Narxsiz', ''),
      line('Begonaniki', '5', '999999'),
      { id: product.id, price: 777_000 },
      { id: 999_999, price: 5 },
      { id: product.id, price: 5 },
    ];
    const file = await checked('products', JSON.stringify(rows));
    expect(file.rows.map(({ outcome }: Row) => outcome)).toEqual([
      ...['add', 'bad', 'bad', 'bad'],
      ...['change', 'bad', 'bad'],
    ]);
    expect(file.rows[2].problem).toMatch(/price/i);
    expect(await apply(file)).toBe(200);
    await job();
    const mine = await test.database.db
      .selectFrom('products')
      .select(['title', 'status', 'price', 'id'])
      .where('seller_id', '=', seller.id)
      .orderBy('id')
      .execute();
    expect(mine).toEqual([
      { id: product.id, title: product.title, status: 'active', price: 777_000 },
      { id: expect.any(Number), title: 'Velosiped Stels', status: 'draft', price: 1_500_000 },
    ]);
    // The same file once more adds nothing twice.
    const again = await checked('products', JSON.stringify([rows[0]]));
    expect(again.rows[0].problem).toContain(`no. ${mine[1]?.id}`);
  });

  it('goes on after a crash between two batches, and does nothing twice', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => line(`Kitob ${n}`, String(1000 + n)));
    const file = await checked('products', JSON.stringify(rows));
    expect(file.counts).toEqual({ add: 250, change: 0, same: 0, bad: 0 });
    const { db } = test.database;
    // Somewhere in the second batch the database goes away.
    await sql`
      create function die() returns trigger language plpgsql as $$
      begin raise exception 'gone' using errcode = '57P01'; end $$`.execute(db);
    await sql`create trigger dying before insert on products for each row when (new.title = 'Kitob 150') execute function die()`.execute(
      db,
    );
    await apply(file);
    await expect(job()).rejects.toThrow('gone');
    expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({ state: 'applying', done: 100, todo: 250 });
    await sql`drop trigger dying on products`.execute(db);
    await Promise.all([job(), job()]);
    await job();
    expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({ state: 'done', done: 250 });
    const { count } = await db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('title', 'like', 'Kitob %')
      .executeTakeFirstOrThrow();
    expect(count).toBe(250);
  });

  it('is looked at by one run, however many begin', async () => {
    const { db } = test.database;
    await sql`create table looked_at (number integer)`.execute(db);
    await sql`
      create function count_look() returns trigger language plpgsql as $$
      begin insert into looked_at values (new.number); return new; end $$`.execute(db);
    await sql`create trigger counting after update on import_rows for each row execute function count_look()`.execute(
      db,
    );
    const pens = Array.from({ length: 300 }, (_, n) => line(`Qalam ${n}`, String(1000 + n)));
    await upload('products', JSON.stringify(pens));
    await Promise.all([job(), job(), job()]);
    const { rows } = await sql<{ looks: number }>`select count(*)::int as looks from looked_at`.execute(db);
    expect(rows).toEqual([{ looks: pens.length }]);
    await sql`drop trigger counting on import_rows`.execute(db);
  });

  it('leaves out the one row that the database does not take', async () => {
    const { db } = test.database;
    await sql`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '23514'; end $$`.execute(db);
    await sql`create trigger refusing before insert on products for each row when (new.title = 'Stol 2') execute function refuse()`.execute(
      db,
    );
    const file = await checked('products', JSON.stringify([1, 2, 3].map((n) => line(`Stol ${n}`, '900'))));
    await apply(file);
    await job();
    expect(await get(`/api/admin/imports/${file.id}`)).toMatchObject({ state: 'done', counts: { add: 2, bad: 1 } });
    await sql`drop trigger refusing on products`.execute(db);
  });
});

describe('an export', () => {
  it('has the listings that were asked for, and no formulas', async () => {
    const other = await aProduct(test, { title: '=HYPERLINK("http://a")' });
    const csv = await exported({ kind: 'products', format: 'csv', sellerId: other.sellerId });
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(`"'=HYPERLINK(""http://a"")"`);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(await exported({ kind: 'products', format: 'json', status: 'sold' })).toBe('[]\n');
  });

  it('gives nothing to who is no admin any more, and breaks off in the middle', async () => {
    const { db } = test.database;
    const leaving = await aUser(test, { role: 'admin' });
    const made = await test.app.inject({
      ...{ method: 'POST', url: '/api/admin/exports', headers: await signedIn(test, leaving) },
      payload: { kind: 'categories', format: 'csv' },
    });
    const { url } = made.json().content;
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', leaving.id).execute();
    expect((await test.app.inject({ url })).statusCode).toBe(404);
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', leaving.id).execute();
    await db
      .updateTable('sessions')
      .set({ revoked_at: test.clock.now(), revoke_reason: 'ended' })
      .where('user_id', '=', leaving.id)
      .execute();
    expect((await test.app.inject({ url })).statusCode).toBe(404);

    let given = 0;
    const reading = async () => {
      for await (const _ of whileAllowed(Readable.from(Array(2000).keys()), async () => given < 900)) given += 1;
    };
    await expect(reading()).rejects.toThrow('no longer');
    expect(given).toBe(999);
  });

  it('gives nothing for a link that is over or was tampered with', async () => {
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/admin/exports',
      headers,
      payload: { kind: 'categories', format: 'csv' },
    });
    const { url } = made.json().content;
    expect((await test.app.inject({ url: url.replace('/ey', '/ez') })).statusCode).toBe(404);
    test.clock.advance(61_000);
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});

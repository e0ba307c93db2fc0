import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, theCategory } from '#testing/builders/product-builders.ts';

let test: TestApp;
let admin: { authorization: string };
let leafId: number;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, await aUser(test, { role: 'admin' }));
  leafId = (await theCategory(test, 'divan-va-kreslolar')).category.id;
});
afterAll(() => test.close());

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return test.app.inject({ method, url, headers: { ...admin, 'x-lang': 'en' }, ...(payload ? { payload } : {}) });
}

async function aProperty(stated: object = {}) {
  const body = { name: 'Mato', type: 'SELECT', categoryId: leafId, options: ' Baxmal, Charm ,, Baxmal', ...stated };
  const answer = await call('POST', '/api/property', body);
  expect(answer.json()).toHaveProperty('content');
  return answer.json().content;
}

/** A listing that has this option. */
async function aProductWith(propertyId: number, option_key: string) {
  const { id } = await aProduct(test, { category: 'divan-va-kreslolar' });
  await test.database.db
    .insertInto('product_property_values')
    .values({ product_id: id, property_id: propertyId, option_key })
    .execute();
  return id;
}

describe('GET /api/property', () => {
  it('pages all properties, or own and inherited ones of one category, and searches them', async () => {
    const all = (await call('GET', '/api/property?pageSize=5')).json().content;
    expect(all.data).toHaveLength(5);
    expect(all.total).toBeGreaterThan(200);
    const of = (await call('GET', `/api/property?categoryId=${leafId}&pageSize=100`)).json().content;
    const { tree, category } = await theCategory(test, 'divan-va-kreslolar');
    expect(of.data.map(({ id }: { id: number }) => id)).toEqual(tree.propertiesOf(category).map(({ id }) => id));
    const { id } = await aProperty({ name: 'Qandaydir belgi' });
    for (const url of ['/api/property?q=qandaydir', '/api/properties?q=QANDAYDIR%20belgi']) {
      expect((await call('GET', url)).json().content.data.map((row: { id: number }) => row.id)).toEqual([id]);
    }
    await call('DELETE', `/api/property/${id}`);
    const sorted = (await call('GET', '/api/property?sortBy=type&sortOrder=DESC&pageSize=3')).json().content;
    expect(sorted.data.map(({ type }: { type: string }) => type)).toEqual(['STRING', 'STRING', 'STRING']);
  });

  it('sorts them by every column, by the words that the caller reads', async () => {
    const made = [
      await aProperty({ name: 'Tartib a', nameRu: 'Порядок в', options: 'Zar, Ipak' }),
      await aProperty({ name: 'Tartib b', nameRu: 'Порядок б', options: 'Ipak, Zar', required: true }),
    ];
    const [first, second] = made.map(({ id }) => id);
    await aProductWith(first, 'zar');
    const sorted = async (sortBy: string, sortOrder = 'ASC', language = 'uz') => {
      const url = `/api/property?q=tartib&sortBy=${sortBy}&sortOrder=${sortOrder}`;
      const answer = await test.app.inject({ url, headers: { ...admin, 'x-lang': language } });
      return answer.json().content.data.map(({ id }: { id: number }) => id);
    };
    expect(await sorted('name')).toEqual([first, second]);
    expect(await sorted('name', 'ASC', 'ru')).toEqual([second, first]);
    expect(await sorted('options')).toEqual([second, first]);
    expect(await sorted('required', 'DESC')).toEqual([second, first]);
    expect(await sorted('values', 'DESC')).toEqual([first, second]);
    expect(await sorted('key', 'DESC')).toEqual([second, first]);
  });
});

describe('POST /api/property', () => {
  it('splits options on commas, trims them and gives them keys; the form of listings shows them at once', async () => {
    const property = await aProperty({ name: 'Qoplama' });
    expect(property).toMatchObject({ key: 'qoplama', type: 'SELECT', values: 0, version: 1 });
    expect(property.options.map(({ key, textUz }: { key: string; textUz: string }) => [key, textUz])).toEqual([
      ['baxmal', 'Baxmal'],
      ['charm', 'Charm'],
    ]);
    const shown = (await test.app.inject(`/api/category/${leafId}/properties`)).json().content;
    expect(shown).toContainEqual(expect.objectContaining({ name: 'Qoplama', options: ['Baxmal', 'Charm'] }));
    await call('DELETE', `/api/property/${property.id}`);
  });

  it('takes NUMBER as DOUBLE, and a key that nothing above or below has', async () => {
    const { tree, category } = await theCategory(test, 'divan-va-kreslolar');
    const inherited = tree.propertiesOf(category)[0];
    if (!inherited) throw new Error('the category inherits nothing');
    const number = await aProperty({ name: inherited.name_uz, type: 'NUMBER', options: undefined, min: 0, max: 9 });
    expect(number).toMatchObject({ type: 'DOUBLE', min: 0, max: 9 });
    expect(tree.propertiesOf(category).map(({ key }) => key)).not.toContain(number.key);
    await call('DELETE', `/api/property/${number.id}`);
  });

  it.each([
    ['a name', { name: ' ' }, 'name'],
    ['a known type', { type: 'COLOR' }, 'type'],
    ['a category', { categoryId: undefined }, 'categoryId'],
    ['a category that exists', { categoryId: 99_999_999 }, 'categoryId'],
    ['options of a SELECT', { options: ' , ' }, 'options'],
    ['no options of another type', { type: 'BOOLEAN' }, 'options'],
    ['each option once', { options: ['Charm', 'charm'] }, 'options'],
    ['bounds in order', { type: 'INTEGER', options: undefined, min: 3, max: 2 }, 'max'],
    ['bounds of numbers only', { type: 'STRING', options: undefined, min: 3 }, 'min'],
    ['a name to shorten', { shortRu: 'Ткань' }, 'shortRu'],
    ['a short name that is no longer than the name', { shortUz: 'Matosi' }, 'shortUz'],
    ['a short name that fits', { name: 'Mato '.repeat(10), shortUz: 'Mato '.repeat(6) }, 'shortUz'],
    ['one short name of one name', { nameEn: 'Mato', shortUz: 'Mat', shortEn: 'Mt' }, 'shortEn'],
  ])('asks for %s', async (_what, wrong, field) => {
    const body = { name: 'Mato', type: 'SELECT', categoryId: leafId, options: 'Baxmal, Charm', ...wrong };
    const answer = await call('POST', '/api/property', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)[0]).toMatch(new RegExp(`^${field}`));
  });
});

describe('PATCH and DELETE /api/property/:id', () => {
  it('renames, adds and orders options by key; what listings chose stays and is found by its new text', async () => {
    const property = await aProperty();
    const product = await aProductWith(property.id, 'charm');
    const options = [
      { textUz: 'Jun', textRu: 'Шерсть', textEn: 'Wool' },
      { key: 'charm', textUz: 'Teri', textRu: 'Кожа', textEn: 'Leather' },
      { key: 'baxmal', textUz: 'Baxmal', textRu: null, textEn: null },
    ];
    const changed = await call('PATCH', `/api/property/${property.id}`, { options, required: true, version: 1 });
    expect(changed.json().content).toMatchObject({
      required: true,
      values: 1,
      version: 2,
      nameUz: 'Mato',
      options: [{ key: 'jun' }, { key: 'charm', textUz: 'Teri' }, { key: 'baxmal' }],
    });
    const { fold_version } = await test.database.db
      .selectFrom('products')
      .select('fold_version')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    expect(fold_version).toBe(0);
    const stale = await call('PATCH', `/api/property/${property.id}`, { name: 'Boshqa', version: 1 });
    expect(stale.statusCode).toBe(409);
  });

  it('keeps an option, a type and a property that listings use, and says how many', async () => {
    const property = await aProperty({ name: 'Ishlatilgan' });
    await aProductWith(property.id, 'charm');
    await aProductWith(property.id, 'charm');
    const only = [{ key: 'baxmal', textUz: 'Baxmal', textRu: null, textEn: null }];
    const url = `/api/property/${property.id}`;
    const refusals = [
      await call('PATCH', url, { options: only, version: 1 }),
      await call('PATCH', url, { type: 'STRING', version: 1 }),
      await call('DELETE', url),
    ];
    expect(refusals.map((answer) => answer.statusCode)).toEqual([409, 409, 409]);
    expect(refusals.map((answer) => answer.json().message)).toEqual([
      '2 listings have this option: Charm. It cannot be removed.',
      '2 listings have a value for it, so its type cannot change.',
      'This property is filled in for 2 listings. Move or delete them first.',
    ]);
    const unused = [{ key: 'charm', textUz: 'Charm', textRu: null, textEn: null }];
    const removed = await call('PATCH', url, { options: unused, version: 1 });
    expect(removed.json().content.options).toHaveLength(1);
  });

  it('states short names; one goes with the name that it shortened', async () => {
    const short = { shortUz: 'Mato', shortRu: 'Ткань', shortEn: null };
    const { id } = await aProperty({ name: 'Mato turi', nameRu: 'Вид ткани', ...short });
    const patch = async (body: object) => (await call('PATCH', `/api/property/${id}`, body)).json().content;
    expect(await patch({ required: true, version: 1 })).toMatchObject(short);
    expect(await patch({ nameRu: 'Сорт ткани', version: 2 })).toMatchObject({ ...short, shortRu: null });
    expect(await patch({ name: 'Mato xili', shortUz: 'Mato', shortRu: 'Сорт', version: 3 })).toMatchObject({
      ...short,
      shortRu: 'Сорт',
    });
    const entries = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('object_kind', '=', 'property')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries.slice(2)).toEqual([
      {
        before: { name_ru: 'Вид ткани', short_ru: 'Ткань' },
        after: { name_ru: 'Сорт ткани', short_ru: null },
      },
      {
        before: { name_uz: 'Mato turi', short_ru: null },
        after: { name_uz: 'Mato xili', short_ru: 'Сорт' },
      },
    ]);
    expect((await call('DELETE', `/api/property/${id}`)).statusCode).toBe(200);
  });

  it('changes the type while nothing has a value, and the turn in its category', async () => {
    const { id, place } = await aProperty({ name: 'Ozod' });
    const changed = await call('PATCH', `/api/property/${id}`, { type: 'BOOLEAN', place: 0, version: 1 });
    expect(changed.json().content).toMatchObject({ type: 'BOOLEAN', options: [], place: 0 });
    expect(place).toBeGreaterThan(0);
    expect((await call('DELETE', `/api/property/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/api/property/${id}`)).statusCode).toBe(404);
  });
});

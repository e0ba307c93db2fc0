import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aProduct, theCategory } from '#testing/builders/product-builders.ts';

let test: TestApp;
let carId: number;
let flatId: number;
beforeAll(async () => {
  test = await startTestApp();
  carId = (await theCategory(test, 'chevrolet')).category.id;
  flatId = (await theCategory(test, 'kvartira-sotuvi')).category.id;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('products').execute();
});

const aCar = (title: string, properties: Record<string, string>, more = {}) =>
  aProduct(test, { title, category: 'chevrolet', properties, ...more });
const aFlat = (title: string, properties: Record<string, string>) =>
  aProduct(test, { title, category: 'kvartira-sotuvi', properties });

interface Found {
  titles: string[];
  total: number;
}

async function post(path: string, body: object, lang = 'uz') {
  return test.app.inject({ method: 'POST', url: `/api/products/${path}`, payload: body, headers: { 'x-lang': lang } });
}

/** The titles that a filter finds, by list and by address; the count of staged filters must agree. */
async function found(body: { categoryId: number; properties: Record<string, string | string[]> }): Promise<string[]> {
  const answer = await post('filter', body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, total }: { data: { title: string }[]; total: number } = answer.json().content;
  const list: Found = { titles: data.map(({ title }) => title).sort(), total };
  expect(list.total).toBe(list.titles.length);
  expect((await post('count', body)).json().content).toEqual({ total: list.total });
  for (const sortBy of ['price', 'viewCount']) {
    const sorted = (await post('filter', { ...body, sortBy })).json().content;
    expect(sorted.data.map(({ title }: { title: string }) => title).sort()).toEqual(list.titles);
  }
  return list.titles;
}

describe('a filter by property', () => {
  it('takes several options of a property, each product once', async () => {
    await aCar('oq', { colour: 'white', fuel: 'petrol' });
    await aCar('qora', { colour: 'black', fuel: 'petrol' });
    await aCar('qizil', { colour: 'red', fuel: 'electric' });
    const by = (properties: Record<string, string | string[]>) => found({ categoryId: carId, properties });
    expect(await by({ colour: ['white', 'black', 'white'] })).toEqual(['oq', 'qora']);
    expect(await by({ colour: ['white', 'red'], fuel: 'petrol' })).toEqual(['oq']);
    expect(await by({ colour: [] })).toEqual(['oq', 'qizil', 'qora']);
  });

  it('takes ranges of whole numbers, fractions and dates, both ends belonging to them', async () => {
    await aCar('eski', { year: '2010', engine_volume: '1.2' });
    await aCar('yangi', { year: '2020', engine_volume: '2' });
    const cars = (properties: Record<string, string>) => found({ categoryId: carId, properties });
    expect(await cars({ year: '2010..2020' })).toEqual(['eski', 'yangi']);
    expect(await cars({ year: '2011..' })).toEqual(['yangi']);
    expect(await cars({ year: '..2010' })).toEqual(['eski']);
    expect(await cars({ year: '2020' })).toEqual(['yangi']);
    expect(await cars({ engine_volume: '1.2..1.9' })).toEqual(['eski']);
    await aFlat('bahor', { completion: '2026-03-01' });
    await aFlat('kuz', { completion: '2026-10-01' });
    const flats = (completion: string) => found({ categoryId: flatId, properties: { completion } });
    expect(await flats('2026-03-01..2026-09-30')).toEqual(['bahor']);
    expect(await flats('2026-10-01')).toEqual(['kuz']);
  });

  it('takes a part of a text, whatever its case and signs', async () => {
    await aFlat('bozor', { landmark: 'Chorsu bozori, 50%' });
    await aFlat('metro', { landmark: 'Чорсу метроси' });
    const by = (landmark: string | string[]) => found({ categoryId: flatId, properties: { landmark } });
    expect(await by('chorsu')).toEqual(['bozor']);
    expect(await by('%')).toEqual(['bozor']);
    expect(await by('_')).toEqual([]);
    expect(await by(['bozori', 'метро'])).toEqual(['bozor', 'metro']);
  });

  it('takes truth values: no is what was answered no', async () => {
    await aCar('ha', { exchange: 'true' });
    await aCar("yo'q", { exchange: 'false' });
    await aCar('javobsiz', {});
    const by = (exchange: string | string[]) => found({ categoryId: carId, properties: { exchange } });
    expect(await by('true')).toEqual(['ha']);
    expect(await by('false')).toEqual(["yo'q"]);
    expect(await by(['true', 'false'])).toEqual(['ha', "yo'q"]);
  });

  it('counts within the chosen category, above it and among other conditions', async () => {
    await aCar('arzon', { colour: 'white' }, { price: 1000 });
    await aCar('qimmat', { colour: 'white' }, { price: 9000 });
    await aProduct(test, { title: 'kia', category: 'kia', properties: { colour: 'white' } });
    const { category } = await theCategory(test, 'chevrolet');
    const [root = 0, sub = 0] = category.path;
    const properties = { colour: 'white' };
    expect(await found({ categoryId: sub, properties })).toEqual(['arzon', 'kia', 'qimmat']);
    expect(await found({ categoryId: root, properties })).toEqual(['arzon', 'kia', 'qimmat']);
    expect(await found({ categoryId: carId, properties })).toEqual(['arzon', 'qimmat']);
    const narrowed = await post('count', { categoryId: carId, properties, maxPrice: 5000 });
    expect(narrowed.json().content).toEqual({ total: 1 });
  });

  it('follows a product that is sold, published again or moved to another category', async () => {
    const { id } = await aCar('oq', { colour: 'white' });
    const { db } = test.database;
    const by = (categoryId: number) => found({ categoryId, properties: { colour: 'white' } });
    expect(await by(carId)).toEqual(['oq']);
    await db.updateTable('products').set({ status: 'sold' }).where('id', '=', id).execute();
    expect(await by(carId)).toEqual([]);
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', id).execute();
    expect(await by(carId)).toEqual(['oq']);
    const kia = (await theCategory(test, 'kia')).category.id;
    await db.updateTable('products').set({ category_id: kia }).where('id', '=', id).execute();
    expect(await by(carId)).toEqual([]);
    expect(await by(kia)).toEqual(['oq']);
  });

  it.each([
    ['nosuch', 'x', 'xususiyat', 'характеристик', 'propert'],
    ['colour', 'petrol', 'Rangi', 'Цвет', 'Colour'],
    ['colour', ['white', 'nosuch'], 'Rangi', 'Цвет', 'Colour'],
    ['exchange', 'maybe', 'Almashtirish', 'обмен', 'Exchange'],
    ['year', '2020..2010', 'yili', 'Год', 'Year'],
    ['year', 'new', 'yili', 'Год', 'Year'],
    ['year', '1..2..3', 'yili', 'Год', 'Year'],
    ['completion', '2026-02-30', 'opshir', 'сдач', 'ompletion'],
    ['completion', '2026-12-01..2026-01-01', 'opshir', 'сдач', 'ompletion'],
  ])('refuses %s = %j by the name of the property in three languages', async (key, value, ...names) => {
    const categoryId = key === 'completion' ? flatId : carId;
    for (const [index, lang] of ['uz', 'ru', 'en'].entries()) {
      for (const path of ['filter', 'count', 'facets']) {
        const answer = await post(path, { categoryId, properties: { [key]: value } }, lang);
        expect(answer.statusCode).toBe(422);
        expect(Object.keys(answer.json().fields)).toEqual([`properties.${key}`]);
        expect(answer.json().message).toContain(names[index]);
      }
    }
  });

  it('refuses more properties at once than any category has', async () => {
    const { tree } = await theCategory(test, 'chevrolet');
    const keys = new Set(
      tree
        .all()
        .flatMap((category) => tree.propertiesOf(category))
        .filter(({ type }) => type === 'INTEGER')
        .map(({ key }) => key),
    );
    const properties = Object.fromEntries([...keys].slice(0, 21).map((key) => [key, '1..2']));
    expect(Object.keys(properties)).toHaveLength(21);
    expect((await post('filter', { properties })).statusCode).toBe(422);
  });
});

describe('GET /api/products with properties', () => {
  const list = async (query: string) => test.app.inject({ url: `/api/products?categoryId=${carId}&${query}` });

  it('takes what a form without JavaScript sends', async () => {
    await aCar('oq', { colour: 'white', year: '2015' });
    await aCar('qora', { colour: 'black', year: '2018' });
    await aCar('qizil', { colour: 'red', year: '2020' });
    const titles = async (query: string) => {
      const answer = await list(query);
      expect(answer.statusCode, answer.body).toBe(200);
      const data: { title: string }[] = answer.json().content.data;
      return data.map(({ title }) => title).sort();
    };
    expect(await titles('p.colour=white&p.colour=black')).toEqual(['oq', 'qora']);
    expect(await titles('p.year.from=2016&p.year.to=2019&p.fuel=&p.body=')).toEqual(['qora']);
    expect(await titles('p.year.from=&p.year.to=2015')).toEqual(['oq']);
    expect(await titles('p.year.from=2015&p.year.to=2020&p.colour=red')).toEqual(['qizil']);
  });

  it.each([
    ['p.year.from=2020&p.year.to=2010', 422],
    ['p.nosuch=1', 422],
    [`p.landmark=${'a'.repeat(300)}`, 422],
    ['p.__proto__=1', 400],
    ['p.constructor.from=1', 400],
    ['title=a&title=b', 400],
    [Array.from({ length: 51 }, (_, n) => `p.k${n}=1`).join('&'), 400],
    ['p.=1', 422],
    ['.p=1', 200],
    ['p=1', 422],
  ])('answers %s with %i', async (query, status) => {
    expect((await list(query)).statusCode).toBe(status);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aProduct, theCategory } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const jobs: [string, number, string][] = [
    ['monthly', 5_000_000, 'month'],
    ['daily', 250_000, 'day'],
    ['hourly', 20_000, 'hour'],
    ['piecework', 90_000, 'piece'],
  ];
  for (const [title, price, salary_period] of jobs)
    await aProduct(test, { category: 'savdo-va-mijozlar-bilan-ishlash', title, price, properties: { salary_period } });
  const plots: [string, number, string, string][] = [
    ['whole', 200_000_000, 'whole', '6'],
    ['small', 50_000_000, 'sotix', '3'],
    ['large', 30_000_000, 'sotix', '10'],
  ];
  for (const [title, price, price_for, land_area] of plots)
    await aProduct(test, { category: land, title, price, properties: { price_for, land_area } });
});
afterAll(() => test.close());

const land = 'uy-joy-uchun-yer';

async function call(path: string, category: string, filter: object) {
  const { id } = (await theCategory(test, category)).category;
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/products${path}`,
    payload: { categoryId: id, ...filter },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().content;
}

const cheapestFirst = { sortBy: 'price', sortOrder: 'ASC' };
const titles = async (category: string, filter: object) =>
  (await call('/filter', category, filter)).data.map(({ title }: { title: string }) => title);
const jobs = (filter: object) => titles('savdo-va-mijozlar-bilan-ishlash', filter);
const plots = (filter: object) => titles(land, filter);

it('sorts what is paid by the hour, the day and the month by what a month brings', async () => {
  expect(await jobs(cheapestFirst)).toEqual(['piecework', 'hourly', 'monthly', 'daily']);
  const page = { ...cheapestFirst, limit: 2 };
  expect([...(await jobs(page)), ...(await jobs({ ...page, page: 2 }))]).toEqual([
    'piecework',
    'hourly',
    'monthly',
    'daily',
  ]);
});

it('takes bounds for a month, or for the unit that is chosen', async () => {
  expect(await jobs({ ...cheapestFirst, minPrice: 4_000_000 })).toEqual(['monthly', 'daily']);
  const byDay = { properties: { salary_period: 'day' } };
  expect(await jobs({ ...byDay, minPrice: 200_000, maxPrice: 300_000 })).toEqual(['daily']);
  expect(await jobs({ ...byDay, minPrice: 300_000 })).toEqual([]);
  expect(await jobs({ properties: { salary_period: ['day', 'hour'] }, maxPrice: 4_000_000 })).toEqual(['hourly']);
});

it('asks for a plot what its sotix come to; where all are by the sotix, what one costs', async () => {
  expect(await plots(cheapestFirst)).toEqual(['small', 'whole', 'large']);
  expect(await plots({ maxPrice: 180_000_000 })).toEqual(['small']);
  const bySotix = { properties: { price_for: 'sotix' } };
  expect(await plots({ ...bySotix, ...cheapestFirst })).toEqual(['large', 'small']);
  expect(await plots({ ...bySotix, maxPrice: 40_000_000 })).toEqual(['large']);
});

it('finds a range that meets the bounds, by its lower or its upper end', async () => {
  const category = 'oshpaz-va-ofitsiantlar';
  const ranges: [string, number, number | null, string][] = [
    ['three to five', 3_000_000, 5_000_000, 'month'],
    ['by the day', 200_000, 300_000, 'day'],
    ['four', 4_000_000, null, 'month'],
  ];
  for (const [title, price, maxPrice, salary_period] of ranges)
    await aProduct(test, { category, title, price, stated: { maxPrice }, properties: { salary_period } });
  const found = (filter: object) => titles(category, { ...cheapestFirst, ...filter });
  expect(await found({ minPrice: 4_500_000 })).toEqual(['three to five', 'by the day']);
  expect(await found({ minPrice: 5_000_001 })).toEqual(['by the day']);
  expect(await found({ minPrice: 6_600_000 })).toEqual(['by the day']);
  expect(await found({ minPrice: 6_600_001 })).toEqual([]);
  expect(await found({ maxPrice: 3_500_000 })).toEqual(['three to five']);
  expect(await found({ minPrice: 3_500_000, maxPrice: 3_600_000 })).toEqual(['three to five']);
  expect(await found({ properties: { salary_period: 'day' }, minPrice: 250_000 })).toEqual(['by the day']);
  expect(await titles('ish', { minPrice: 5_600_000 })).toEqual(['by the day']);
});

it('says what bounds are for, and the least and greatest price of that', async () => {
  const facets = (category: string, filter: object) => call('/facets', category, filter);
  expect(await facets('savdo-va-mijozlar-bilan-ishlash', {})).toMatchObject({
    priceUnit: '/oy',
    price: { min: 90_000, max: 5_500_000 },
  });
  expect(await facets('savdo-va-mijozlar-bilan-ishlash', { properties: { salary_period: 'day' } })).toMatchObject({
    priceUnit: '/kun',
    price: { min: 250_000, max: 250_000 },
  });
  expect(await facets(land, { properties: { price_for: 'sotix' } })).toMatchObject({
    priceUnit: '/sotix',
    price: { min: 30_000_000, max: 50_000_000 },
  });
  expect(await facets('divan-va-kreslolar', {})).toMatchObject({ priceUnit: null });
});

it('follows an edit of the listing and of its category', async () => {
  const { id } = await aProduct(test, {
    category: 'haydovchi-va-kuryerlar',
    price: 100,
    properties: { salary_period: 'month' },
  });
  const { db } = test.database;
  const compared = async () => {
    const { compared_price } = await db
      .selectFrom('products')
      .select('compared_price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return compared_price;
  };
  expect(await compared()).toBe(100);
  await sql`update products set properties = '{"salary_period": "week"}' where id = ${id}`.execute(db);
  expect(await compared()).toBe(430);
  const sofas = (await theCategory(test, 'divan-va-kreslolar')).category.id;
  await db.updateTable('products').set({ category_id: sofas }).where('id', '=', id).execute();
  expect(await compared()).toBe(100);
});

it('follows what the reference data says of units by now', async () => {
  const { db } = test.database;
  await sql`
    update property_options o set price_scale = 10 from properties p
    where p.id = o.property_id and p.key = 'salary_period' and o.key = 'day'`.execute(db);
  await sql`update properties set role = 'price_unit' where key = 'condition'`.execute(db);
  await sql`
    update property_options o set price_scale = 5 from properties p
    where p.id = o.property_id and p.key = 'condition'`.execute(db);
  const job = { category: 'haydovchi-va-kuryerlar', properties: { salary_period: 'day' } };
  const ids = [
    (await aProduct(test, { ...job, price: 100 })).id,
    (await aProduct(test, { price: 100, properties: { condition: 'used' } })).id,
  ];
  const compared = async () => {
    const rows = await db
      .selectFrom('products')
      .select('compared_price')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ compared_price }) => compared_price);
  };
  expect(await compared()).toEqual([1000, 500]);
  await db.updateTable('loaded_data').set({ content_hash: 'older' }).execute();
  await loadReferenceData(db);
  expect(await compared()).toEqual([2200, 100]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategories } from '#server/features/categories/categories.ts';
import { createSearch } from '#server/features/search/search.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { productLists } from '#testing/builders/product-lists.ts';
import { readTitles } from './read-titles.ts';
import { rereadTitles } from './reread-titles.ts';

let test: TestApp;
let sellerId: number;
beforeAll(async () => {
  test = await startTestApp();
  sellerId = (await aUser(test)).id;
});
afterAll(() => test.close());

const { filter } = productLists(() => test);

async function read(): Promise<number> {
  const { db } = test.database;
  const search = createSearch({ db, clock: test.clock, log: createLog('silent') });
  const count = await readTitles({ db, categories: createCategories(db, test.clock), search });
  await search.close();
  return count;
}

async function chevrolets(properties: Record<string, string | string[]>): Promise<string[]> {
  const { id } = await test.database.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'chevrolet')
    .executeTakeFirstOrThrow();
  const { data } = await filter({ categoryId: id, properties, limit: 10 });
  return data.map(({ title }) => title);
}

it('is found by what its title says, which its page does not show as stated', async () => {
  const title = 'Cobalt 2020, 38 ming probeg, avtomat';
  const product = await aProduct(test, { sellerId, title, category: 'chevrolet', pictures: 0 });
  expect(await chevrolets({ model: ['cobalt'] })).toEqual([]);
  expect(await read()).toBe(1);
  expect(await chevrolets({ model: ['cobalt'] })).toEqual([title]);
  expect(await chevrolets({ year: '2019..2021', mileage: '..40000' })).toEqual([title]);
  expect(await chevrolets({ year: '2021..' })).toEqual([]);
  const detail = (await test.app.inject(`/api/products/by-id/${product.id}`)).json().content;
  expect(JSON.stringify(detail)).toContain(title);
  expect(JSON.stringify(detail)).not.toContain('mileage');
  expect(await read(), 'a title is read once').toBe(0);
});

it('keeps nothing of a former title, whichever version wrote the new one', async () => {
  const { db } = test.database;
  await db.deleteFrom('products').execute();
  const { id } = await aProduct(test, { sellerId, title: 'Cobalt 2020', category: 'chevrolet', pictures: 0 });
  await read();
  expect(await chevrolets({ model: ['cobalt'] })).toEqual(['Cobalt 2020']);
  // As the version before writes it, which knows nothing of what titles say.
  await db.updateTable('products').set({ title: 'Spark 2020', version: 2 }).where('id', '=', id).execute();
  expect(await chevrolets({ model: ['cobalt'] })).toEqual([]);
  expect(await chevrolets({ year: '2020..2020' })).toEqual([]);
  expect(await read()).toBe(1);
  expect(await chevrolets({ model: ['cobalt'] })).toEqual([]);
  expect(await chevrolets({ model: ['spark'], year: '2020..2020' })).toEqual(['Spark 2020']);
});

it('is not found by a title that says another thing than its seller', async () => {
  await test.database.db.deleteFrom('products').execute();
  const title = 'Cobalt 2020';
  await aProduct(test, {
    sellerId,
    title,
    category: 'chevrolet',
    pictures: 0,
    properties: { year: '2019' },
  });
  await read();
  expect(await chevrolets({ year: '2020..2020' })).toEqual([]);
  expect(await chevrolets({ year: '2019..2019', model: ['cobalt'] })).toEqual([title]);
});

it('is read once more when its words have come to mean something, and from where the last run ended', async () => {
  const { db } = test.database;
  await db.deleteFrom('products').execute();
  const search = createSearch({ db, clock: test.clock, log: createLog('silent') });
  const reread = () => rereadTitles({ db, categories: createCategories(db, test.clock), search });
  const make = (title: string) => aProduct(test, { sellerId, title, category: 'chevrolet', pictures: 0 });
  const [older, newer] = [await make('Kobrachasi 2020'), await make('Kobrachasi 2021')];
  await read();
  expect(await reread()).toBe(0);
  expect(await chevrolets({ model: ['cobalt'] })).toEqual([]);

  const meaning = {
    concept: 'cobalt-by-friends',
    kind: 'brand',
    terms: JSON.stringify(['cobalt', 'kobrachasi']),
  } as const;
  await db.insertInto('search_synonyms').values(meaning).execute();
  await db
    .updateTable('title_rereadings')
    .set({ mark: await search.meaningsMark(), before_id: newer.id })
    .execute();
  expect(await reread()).toBe(1);
  expect(await chevrolets({ model: ['cobalt'] })).toEqual(['Kobrachasi 2020']);

  await db.deleteFrom('search_synonyms').where('concept', '=', meaning.concept).execute();
  expect(await reread()).toBe(1);
  expect(await chevrolets({ model: ['cobalt'] })).toEqual([]);
  // The other words of the title say what they said.
  expect(await chevrolets({ year: '2020..2020' })).toEqual(['Kobrachasi 2020']);
  expect(older.id).toBeLessThan(newer.id);
  await search.close();
});

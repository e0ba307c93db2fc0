import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const seller = await aUser(test);
  const of = { sellerId: seller.id, pictures: 0 };
  await aProduct(test, {
    ...of,
    title: 'Redmi 12 telefon',
    category: 'xiaomi-redmi-va-poco',
    price: 1_800_000,
    district: 'chilonzor-tumani',
  });
  await aProduct(test, {
    ...of,
    title: 'Samsung Galaxy A15',
    category: 'samsung-galaxy',
    price: 2_900_000,
    district: 'chilonzor-tumani',
  });
  await aProduct(test, {
    ...of,
    title: 'Telefon uchun chexol',
    category: 'telefon-aksessuarlari',
    price: 40_000,
    district: 'yunusobod-tumani',
  });
  await aProduct(test, { ...of, title: 'Lenovo noutbuk', category: 'noutbuklar', price: 4_000_000 });
});
afterAll(() => test.close());

async function intentOf(q: string, query: Record<string, string> = {}) {
  const answer = await test.app.inject(`/api/search/intent?${new URLSearchParams({ q, lang: 'uz', ...query })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
}

async function categoryId(slug: string): Promise<number> {
  const { id } = await test.database.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return id;
}

it('is the filters that a text asks for, each with the words that say it', async () => {
  const intent = await intentOf('2 mln gacha telefon');
  expect(intent.filter).toEqual({
    categoryId: await categoryId('telefonlar'),
    maxPrice: 2_000_000,
    currencyType: 'UZS',
    title: 'telefon',
  });
  expect(intent.categorySlug).toBe('telefonlar');
  expect(intent.parts).toEqual(
    expect.arrayContaining([
      { id: 'category', label: 'Telefonlar', words: 'telefon' },
      { id: 'price', label: expect.stringMatching(/^2\s000\s000\sso'mgacha$/), words: '2 mln gacha' },
    ]),
  );
  expect(intent.dropped).toEqual([]);
});

it('does without the words of a category that holds nothing else', async () => {
  const intent = await intentOf('noutbuk');
  expect(intent.filter).toEqual({ categoryId: await categoryId('noutbuklar') });
});

it('is the words alone where they are the title of a listing that the category would hide', async () => {
  const seller = await aUser(test);
  const of = { sellerId: seller.id, pictures: 0 };
  const title = 'Samsung Galaxy Tab A9 simkartali yangi';
  expect((await intentOf(title))?.categorySlug).toBe('samsung-galaxy');
  await aProduct(test, { ...of, title, category: 'planshetlar-va-elektron-kitoblar', price: 1_900_000 });
  expect(await intentOf(title)).toBeNull();
  await aProduct(test, { ...of, title: `${title} holda`, category: 'samsung-galaxy', price: 4_000_000 });
  expect((await intentOf(title))?.categorySlug).toBe('samsung-galaxy');
});

it('leaves out what nothing is found with, and says so', async () => {
  const intent = await intentOf('telefon 100 mln dan 200 mln gacha');
  expect(intent.dropped.map(({ id }: { id: string }) => id)).toContain('price');
  expect(intent.filter.minPrice).toBeUndefined();
  expect(intent.filter.categoryId).toBe(await categoryId('telefonlar'));
});

it('leaves out a property alone that nothing has, and stays with its category', async () => {
  const intent = await intentOf('noutbuk 16 gb');
  expect(intent.dropped.map(({ id }: { id: string }) => id)).toEqual(['ram']);
  expect(intent.filter).toEqual({ categoryId: await categoryId('noutbuklar') });
});

it('is nothing where a text says no more than its words', async () => {
  expect(await intentOf('zxqwvb')).toBeNull();
  expect(await intentOf('Windows 11')).toBeNull();
});

it('stands whole where nothing is found anyhow', async () => {
  const { id } = await test.database.db
    .selectFrom('regions')
    .select('id')
    .where('slug', '=', 'samarqand-viloyati')
    .executeTakeFirstOrThrow();
  const intent = await intentOf('2 mln gacha telefon', { regionId: String(id) });
  expect(intent).toMatchObject({ filter: { regionId: id, maxPrice: 2_000_000 }, dropped: [] });
});

it('says its thing beside words that nothing has, so that these are relaxed and its things are found', async () => {
  const { filter } = await intentOf('ноутбук для учёбы в школе');
  expect(filter).toEqual({ categoryId: await categoryId('noutbuklar'), title: expect.stringMatching(/^ноутбук /) });
  const found = await test.app.inject(`/api/products?${new URLSearchParams({ ...filter, lang: 'uz' })}`);
  expect(found.json().content).toMatchObject({
    data: [{ title: 'Lenovo noutbuk' }],
    search: { shownFor: 'ноутбук', reason: 'fewer-words' },
  });
});

it('says each word once, also one that says more than its category', async () => {
  const { filter } = await intentOf('Samarqand non');
  expect(filter).toEqual({ categoryId: await categoryId('oziq-ovqat-va-ichimliklar'), title: 'Samarqand non' });
});

it('keeps to the category that the text narrows', async () => {
  const phones = await categoryId('telefonlar');
  const there = await intentOf('2 mln gacha', { categoryId: String(phones) });
  expect(there.filter).toEqual({ categoryId: phones, maxPrice: 2_000_000, currencyType: 'UZS' });
});

it('asks for gifts by the payment type, so that nothing exchanged is among them', async () => {
  await aProduct(test, { title: 'Telefon', category: 'samsung-galaxy', price: 0 });
  const intent = await intentOf('tekin telefon');
  expect(intent.filter).toMatchObject({ paymentType: 'Bepul' });
  expect(intent.filter).not.toHaveProperty('maxPrice');
  expect(intent.parts).toContainEqual({ id: 'price', label: 'Bepul', words: 'tekin' });
});

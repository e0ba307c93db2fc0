import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, theCategory, thePlace } from '#testing/builders/product-builders.ts';
import { productLists } from '#testing/builders/product-lists.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('products').execute();
});

const { filter } = productLists(() => test);

async function titlesBy(body: object): Promise<string[]> {
  const page = await filter(body);
  expect(page.total).toBe(page.data.length);
  return page.data.map((card) => card.title).sort();
}

describe('POST /api/products/filter', () => {
  it('narrows by category at every level of the tree', async () => {
    await aProduct(test, { title: 'divan', category: 'divan-va-kreslolar' });
    await aProduct(test, { title: 'cobalt', category: 'chevrolet' });
    const { category } = await theCategory(test, 'divan-va-kreslolar');
    for (const categoryId of category.path) expect(await titlesBy({ categoryId })).toEqual(['divan']);
    expect(await titlesBy({ categoryId: 2 ** 31 - 1 })).toEqual([]);
  });

  it('narrows by region and district', async () => {
    await aProduct(test, { title: 'toshkent', district: 'chilonzor-tumani' });
    await aProduct(test, { title: 'samarqand', district: 'samarqand-shahri' });
    const { region, district } = await thePlace(test, 'samarqand-shahri');
    expect(await titlesBy({ regionId: region.id })).toEqual(['samarqand']);
    expect(await titlesBy({ regionId: region.id, districtId: district.id })).toEqual(['samarqand']);
    const tashkent = await thePlace(test, 'chilonzor-tumani');
    const payload = { regionId: tashkent.region.id, districtId: district.id };
    const elsewhere = await test.app.inject({ method: 'POST', url: '/api/products/filter', payload });
    expect([elsewhere.statusCode, Object.keys(elsewhere.json().fields)]).toEqual([422, ['districtId']]);
    expect(await titlesBy({ regionId: 2 ** 31 - 1 })).toEqual([]);
  });

  it('compares prices in the chosen currency and leaves no currency out', async () => {
    await aProduct(test, { title: 'som', price: 12_100_000 });
    await aProduct(test, { title: 'dollar', price: 1000, currency: 'USD', priceUzs: 12_035_220 });
    await aProduct(test, { title: 'arzon', price: 1_000_000 });
    expect(await titlesBy({ minPrice: 12_000_000, maxPrice: 12_200_000 })).toEqual(['dollar', 'som']);
    expect(await titlesBy({ minPrice: 1000, maxPrice: 1010, currencyType: 'USD' })).toEqual(['dollar', 'som']);
    expect(await titlesBy({ currencyType: 'USD' })).toEqual(['arzon', 'dollar', 'som']);
  });

  it('includes negotiable ones unless told to leave them out', async () => {
    await aProduct(test, { title: 'kelishiladi', negotiable: true });
    await aProduct(test, { title: 'qatiy' });
    expect(await titlesBy({ negotiable: true })).toEqual(['kelishiladi', 'qatiy']);
    expect(await titlesBy({})).toEqual(['kelishiladi', 'qatiy']);
    expect(await titlesBy({ negotiable: false })).toEqual(['qatiy']);
  });

  it('narrows by payment type, and by the caller’s own', async () => {
    const seller = await aUser(test);
    await aProduct(test, { title: 'tekin', price: 0, sellerId: seller.id });
    await aProduct(test, { title: 'pullik' });
    await aProduct(test, {
      title: 'almashaman',
      category: 'uy-joy-almashtirish',
      price: 0,
      properties: { wanted: 'Hovli' },
    });
    expect(await titlesBy({ paymentType: 'Bepul' })).toEqual(['tekin']);
    expect(await titlesBy({ maxPrice: 0 })).toEqual(['tekin']);
    expect(await titlesBy({ paymentType: 'Ayirboshlash' })).toEqual(['almashaman']);
    expect(await titlesBy({ paymentType: 'Pullik' })).toEqual(['pullik']);
    const mine = await filter({ ownProduct: true }, await signedIn(test, seller));
    expect(mine.data.map((card) => card.title)).toEqual(['tekin']);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/products/filter',
      payload: { ownProduct: true },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('finds titles in any script and spelling', async () => {
    await aProduct(test, { title: 'Chevrolet Cobalt 2021, oq', category: 'chevrolet' });
    await aProduct(test, { title: 'Музлатгич Artel' });
    expect(await titlesBy({ title: 'кобальт' })).toEqual(['Chevrolet Cobalt 2021, oq']);
    expect(await titlesBy({ title: 'chevrole' })).toEqual(['Chevrolet Cobalt 2021, oq']);
    expect(await titlesBy({ title: 'muzlatgich' })).toEqual(['Музлатгич Artel']);
    expect(await titlesBy({ title: "' | ! & :* (" })).toEqual([]);
    expect(await titlesBy({ title: '' })).toHaveLength(2);
  });

  it('narrows by properties: by key or name, option key or text in any language, range and truth', async () => {
    const category = 'chevrolet';
    const { category: row, tree } = await theCategory(test, category);
    const select = tree.propertiesOf(row).find((property) => property.options.length > 1);
    const number = tree.propertiesOf(row).find((property) => property.type === 'INTEGER');
    if (!select || !number) throw new Error('the reference data has changed');
    const [first, second] = select.options;
    await aProduct(test, {
      title: 'birinchi',
      category,
      properties: { [select.key]: first?.key ?? '', [number.key]: '2015' },
    });
    await aProduct(test, {
      title: 'ikkinchi',
      category,
      properties: { [select.key]: second?.key ?? '', [number.key]: '2020' },
    });
    const categoryId = row.id;
    const by = (properties: object) => titlesBy({ categoryId, properties });
    expect(await by({ [select.key]: first?.key })).toEqual(['birinchi']);
    expect(await by({ [select.name_ru ?? '']: first?.text_en ?? first?.text_uz })).toEqual(['birinchi']);
    expect(await by({ [select.name_uz]: [first?.text_uz, second?.text_uz] })).toEqual(['birinchi', 'ikkinchi']);
    expect(await by({ [number.key]: '2015' })).toEqual(['birinchi']);
    expect(await by({ [number.key]: '2016..' })).toEqual(['ikkinchi']);
    expect(await by({ [number.key]: '2010..2015' })).toEqual(['birinchi']);
    expect(await by({ [number.key]: '' })).toEqual(['birinchi', 'ikkinchi']);
  });

  it.each([
    { properties: { "x' or 1=1 --": 'y' } },
    { minPrice: 10, maxPrice: 5 },
    { minPrice: -1 },
    { minPrice: 1.5 },
    { minPrice: '100' },
    { sortBy: 'password' },
    { sortBy: ['price'] },
    { categoryId: 'abc' },
    { categoryId: 0 },
    { limit: 101 },
    { limit: 0 },
    { skip: -1 },
    { title: 'a'.repeat(10_000) },
    { title: '\u0000' },
    { negotiable: 'yes' },
    { cursor: '$$$' },
    [],
    'text',
  ])('refuses %j clearly', async (body) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/products/filter',
      headers: { 'content-type': 'application/json', 'x-lang': 'ru' },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ success: false, code: 'VALIDATION' });
    expect(answer.json().message).toMatch(/[а-я]/i);
  });

  it('refuses a prototype key', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/products/filter',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"negotiable":false}}',
    });
    expect(answer.statusCode).toBe(400);
  });
});

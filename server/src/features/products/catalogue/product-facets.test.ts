import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProductFacets } from '#contract/http/products/get-product-facets.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, copiesOf, theCategory, thePlace } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('products').execute();
});

const car = 'chevrolet';

async function facets(body: object, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({ method: 'POST', url: '/api/products/facets', payload: body, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return getProductFacets.response.parse(answer.json()).content;
}

type Facets = Awaited<ReturnType<typeof facets>>;

function property(found: Facets, key: string) {
  const one = found.properties.find((candidate) => candidate.key === key);
  if (!one) throw new Error(`no facet ${key}`);
  return one;
}

/** The choices that somebody has, by key. */
function chosen(found: Facets, key: string): Record<string, number> {
  const { options } = property(found, key);
  return Object.fromEntries(options.filter(({ count }) => count > 0).map((option) => [option.key, option.count]));
}

const counted = (list: readonly { id: number; count: number }[]) =>
  Object.fromEntries(list.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));

async function cars(...all: Readonly<Record<string, string>>[]): Promise<number> {
  for (const properties of all) await aProduct(test, { category: car, properties });
  return (await theCategory(test, car)).category.id;
}

describe('POST /api/products/facets', () => {
  it('counts the categories one level below, and none below a leaf', async () => {
    await aProduct(test, { category: car });
    await aProduct(test, { category: car });
    await aProduct(test, { category: 'kia' });
    await aProduct(test, { category: 'divan-va-kreslolar' });
    const { category, tree } = await theCategory(test, car);
    const [root = 0, sub = 0, leaf = 0] = category.path;
    const kia = (await theCategory(test, 'kia')).category.id;
    const all = await facets({});
    expect(all.categories).toHaveLength(tree.childrenOf(null).length);
    expect(counted(all.categories)[root]).toBe(3);
    expect(counted((await facets({ categoryId: root })).categories)).toEqual({ [sub]: 3 });
    expect(counted((await facets({ categoryId: sub })).categories)).toEqual({ [leaf]: 2, [kia]: 1 });
    expect((await facets({ categoryId: leaf })).categories).toEqual([]);
  });

  it('counts regions as if no place were chosen, and the districts of the chosen one', async () => {
    await aProduct(test, { district: 'chilonzor-tumani' });
    await aProduct(test, { district: 'yunusobod-tumani' });
    await aProduct(test, { district: 'samarqand-shahri' });
    const tashkent = await thePlace(test, 'chilonzor-tumani');
    const other = await thePlace(test, 'yunusobod-tumani');
    const samarkand = await thePlace(test, 'samarqand-shahri');
    const regions = { [tashkent.region.id]: 2, [samarkand.region.id]: 1 };
    expect(await facets({})).toMatchObject({ total: 3, districts: [] });
    for (const districtId of [undefined, tashkent.district.id]) {
      const found = await facets({ regionId: tashkent.region.id, districtId });
      expect(found.total).toBe(districtId ? 1 : 2);
      expect(counted(found.regions)).toEqual(regions);
      expect(counted(found.districts)).toEqual({ [tashkent.district.id]: 1, [other.district.id]: 1 });
      expect(found.districts).toHaveLength(tashkent.region.districts.length);
    }
  });

  it('counts payment types and negotiable ones as if they were not chosen', async () => {
    await aProduct(test, { price: 0 });
    await aProduct(test, { price: 5000, negotiable: true });
    await aProduct(test, { price: 7000 });
    const swap = { category: 'uy-joy-almashtirish', properties: { wanted: 'Hovli' } };
    await aProduct(test, { ...swap, price: 0 });
    await aProduct(test, { ...swap, price: 9000 });
    for (const choice of [{}, { paymentType: 'Bepul' }, { paymentType: 'Pullik' }, { paymentType: 'Ayirboshlash' }]) {
      const found = await facets(choice);
      expect(Object.fromEntries(found.paymentTypes.map(({ value, count }) => [value, count]))).toEqual({
        Pullik: 3,
        Bepul: 1,
        Ayirboshlash: 1,
      });
    }
    expect(await facets({ negotiable: false })).toMatchObject({ total: 4, negotiableCount: 1 });
  });

  it('tells the prices without the chosen bounds, in the chosen currency', async () => {
    const { rate } = await test.database.db
      .selectFrom('exchange_rates')
      .select('rate')
      .limit(1)
      .executeTakeFirstOrThrow();
    await aProduct(test, { price: 1_000_000 });
    await aProduct(test, { price: 50_000_000 });
    expect((await facets({ minPrice: 2_000_000 })).price).toEqual({ min: 1_000_000, max: 50_000_000 });
    expect((await facets({ currencyType: 'USD' })).price).toEqual({
      min: Math.floor(1_000_000 / Number(rate)),
      max: Math.ceil(50_000_000 / Number(rate)),
    });
    const { category } = await theCategory(test, car);
    expect((await facets({ categoryId: category.id })).price).toBeNull();
  });

  it('counts each option as if its property were not chosen, and the others as chosen', async () => {
    const categoryId = await cars(
      { fuel: 'petrol', colour: 'white' },
      { fuel: 'petrol', colour: 'black' },
      { fuel: 'electric', colour: 'white' },
    );
    const found = await facets({ categoryId, properties: { fuel: 'petrol' } });
    expect(found.total).toBe(2);
    expect(chosen(found, 'fuel')).toEqual({ petrol: 2, electric: 1 });
    expect(chosen(found, 'colour')).toEqual({ white: 1, black: 1 });
    const both = await facets({ categoryId, properties: { fuel: ['petrol', 'electric'], colour: 'white' } });
    expect(chosen(both, 'fuel')).toEqual({ petrol: 1, electric: 1 });
    expect(chosen(both, 'colour')).toEqual({ white: 2, black: 1 });
  });

  it('lists every option of own and inherited properties in their order and language, also with nothing to find', async () => {
    const { category, tree } = await theCategory(test, car);
    const found = await facets({ categoryId: category.id, minPrice: 900_000_000 }, { 'x-lang': 'ru' });
    const declared = tree.propertiesOf(category);
    expect(found.properties.map(({ key }) => key)).toEqual(declared.map(({ key }) => key));
    const colours = declared.find(({ key }) => key === 'colour')?.options ?? [];
    expect(property(found, 'colour').options).toEqual(
      colours.map(({ key, text_ru }) => ({ key, text: text_ru, count: 0 })),
    );
    expect(property(found, 'exchange').options).toEqual([
      { key: 'true', text: 'Да', count: 0 },
      { key: 'false', text: 'Нет', count: 0 },
    ]);
    expect(property(found, 'year')).toMatchObject({ options: [], min: null, max: null });
  });

  it('counts truth values, and tells the range of numbers and dates without their own bounds', async () => {
    const categoryId = await cars(
      { exchange: 'true', year: '2009', engine_volume: '1.5' },
      { exchange: 'false', year: '2015' },
      { year: '2021' },
    );
    const found = await facets({ categoryId, properties: { year: '2010..2016' } });
    expect(found.total).toBe(1);
    expect(property(found, 'year')).toMatchObject({ min: 2009, max: 2021 });
    expect(chosen(found, 'exchange')).toEqual({ false: 1 });
    expect(property(await facets({ categoryId }), 'engine_volume')).toMatchObject({ min: 1.5, max: 1.5 });
    await aProduct(test, { category: 'kvartira-sotuvi', properties: { completion: '2026-03-01' } });
    await aProduct(test, { category: 'kvartira-sotuvi', properties: { completion: '2027-01-15' } });
    const flats = (await theCategory(test, 'kvartira-sotuvi')).category.id;
    const dated = await facets({ categoryId: flats, properties: { completion: '..2026-12-31' } });
    expect(dated.total).toBe(1);
    expect(property(dated, 'completion')).toMatchObject({ min: '2026-03-01', max: '2027-01-15' });
  });

  it('counts active products only, and one’s own when asked', async () => {
    const seller = await aUser(test);
    await aProduct(test, { sellerId: seller.id });
    await aProduct(test, {});
    await aProduct(test, { status: 'sold', sellerId: seller.id });
    expect((await facets({})).total).toBe(2);
    expect((await facets({ ownProduct: true }, await signedIn(test, seller))).total).toBe(1);
  });

  it('counts what one seller offers', async () => {
    const seller = await aUser(test);
    await aProduct(test, { category: car });
    await aProduct(test, { category: car, sellerId: seller.id });
    await aProduct(test, { category: 'divan-va-kreslolar', sellerId: seller.id });
    const found = await facets({ sellerId: seller.id });
    expect([found.total, Object.values(counted(found.categories)).toSorted()]).toEqual([2, [1, 1]]);
  });

  it('answers with nothing for a category or place that does not exist', async () => {
    await aProduct(test, {});
    expect(await facets({ categoryId: 2_000_000_000 })).toMatchObject({ total: 0, categories: [], properties: [] });
    expect(await facets({ regionId: 2_000_000_000 })).toMatchObject({ total: 0, isEstimate: false, districts: [] });
  });

  it.each([
    [{ properties: { nosuch: 'x' } }, 'properties.nosuch'],
    [{ minPrice: 10, maxPrice: 5 }, 'minPrice'],
    [{ title: 'a'.repeat(10_000) }, 'title'],
  ])('refuses %j and names the field', async (body, field) => {
    const payload = { ...body };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/products/facets',
      payload,
      headers: { 'x-lang': 'ru' },
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(answer.json().message).toMatch(/[а-я]/i);
  });

  it('scales the newest ten thousand up where there are more', async () => {
    const tashkent = await aProduct(test, { district: 'chilonzor-tumani' });
    const samarkand = await aProduct(test, { district: 'samarqand-shahri' });
    // A minute apart, so within the thirty days of a product's life.
    for (const { id } of [tashkent, samarkand]) await copiesOf(test, id, 12_000);
    await sql`analyze products`.execute(test.owner.db);
    const found = await facets({});
    expect(found).toMatchObject({ total: 10_000, totalIsFloor: true, isEstimate: true });
    const regions = counted(found.regions);
    for (const { regionId } of [tashkent, samarkand]) {
      expect(regions[regionId]).toBeGreaterThan(11_000);
      expect(regions[regionId]).toBeLessThan(13_000);
    }
    const narrowed = await facets({ maxPrice: 4500 });
    expect(narrowed).toMatchObject({ total: 9000, isEstimate: false });
    expect(narrowed.totalIsFloor).toBeUndefined();
    expect(counted(narrowed.regions)).toEqual({ [tashkent.regionId]: 4500, [samarkand.regionId]: 4500 });
  });
});

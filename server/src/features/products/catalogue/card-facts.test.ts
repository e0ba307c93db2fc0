import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, theCategory } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const card = async (id: number, language: string) => {
  const answer = await test.app.inject({ url: `/api/products/by-ids?ids=${id}`, headers: { 'x-lang': language } });
  return answer.json().content[0];
};

async function product(category: string, properties: Record<string, string | number | boolean>, stated: object = {}) {
  const { id } = await aProduct(test, { category, ...stated });
  await test.database.db
    .updateTable('products')
    .set({ properties: JSON.stringify(properties) })
    .where('id', '=', id)
    .execute();
  return id;
}

it('says of a car its year, mileage and gearbox, in the language of whoever looks', async () => {
  const id = await product('chevrolet', { year: 2021, mileage: 85_000, gearbox: 'automatic', colour: 'white' });
  const plain = (facts: string[]) => facts.slice(0, 3).map((fact) => fact.replaceAll('\u00A0', ' '));
  expect(plain((await card(id, 'uz')).facts)).toEqual(['2021-yil', '85 000 km', 'Avtomat']);
  expect(plain((await card(id, 'ru')).facts)).toEqual(['2021 г.', '85 000 км', 'Автомат']);
});

it('says the floor together with how many there are, and nothing that is not stated', async () => {
  const id = await product('kvartira-sotuvi', { rooms: 3, floor: 4, floors_total: 9 });
  const { facts } = await card(id, 'en');
  expect(facts.slice(0, 2).map((fact: string) => fact.replaceAll('\u00A0', ' '))).toEqual(['3 rooms', 'floor 4/9']);
});

it('says what the price is for as stated, and makes up no unit where nothing is stated', async () => {
  expect((await card(await product('kvartira-ijarasi', { price_period: 'month' }), 'uz')).priceUnit).toBe('/oy');
  expect((await card(await product('kvartira-ijarasi', {}), 'uz')).priceUnit).toBeNull();
  expect((await card(await product('kunlik-kvartiralar', {}), 'uz')).priceUnit).toBeNull();
  expect((await card(await product('kvartira-ijarasi', { price_period: 'day' }), 'ru')).priceUnit).toBe('/сутки');
  expect((await card(await product('chevrolet', {}), 'uz')).priceUnit).toBeNull();
  // Work that is paid as a whole has no unit to name.
  expect((await card(await product('avtoservis', {}), 'uz')).priceUnit).toBeNull();
});

it('tells on a page what of the properties the price says, and nothing else', async () => {
  const saidOf = async (category: string, properties: Record<string, string | number>, stated: object = {}) => {
    const id = await product(category, properties, stated);
    const { propertyValues } = (await test.app.inject({ url: `/api/products/by-id/${id}` })).json().content;
    return propertyValues.flatMap((each: { isSaidByPrice: boolean; propertyKey: string }) =>
      each.isSaidByPrice ? each.propertyKey : [],
    );
  };
  expect(await saidOf('avtomobil-ijarasi', { rent_period: 'daily', seats: 5 })).toEqual(['rent_period']);
  expect(await saidOf('avtomobil-ijarasi', { rent_period: 'buyout' })).toEqual([]);
  expect(await saidOf('haydovchi-va-kuryerlar', { salary_period: 'piece' })).toEqual([]);
  // Cards of garages say in words whether one is let.
  expect(await saidOf('garajlar-va-avtoturargohlar', { deal: 'rent' })).toEqual([]);
});

it('says of what is given for another thing that it is an exchange', async () => {
  expect((await card(await product('uy-joy-almashtirish', { wanted: 'Hovli' }), 'uz')).isExchange).toBe(true);
  expect((await card(await product('chevrolet', {}), 'uz')).isExchange).toBe(false);
});

it('follows what an administrator states, and what the category above states where that is taken back', async () => {
  const headers = await signedIn(test, await aUser(test, { role: 'admin' }));
  const { category } = await theCategory(test, 'chevrolet');
  const id = await product('chevrolet', { year: 2021, colour: 'white' });
  const change = async (payload: object) => {
    const { content } = (await test.app.inject({ url: '/api/admin/categories', headers })).json();
    const { version } = content.find((row: { id: number }) => row.id === category.id);
    return test.app.inject({
      method: 'PATCH',
      url: `/api/category/${category.id}`,
      headers: { ...headers, 'x-lang': 'en' },
      payload: { ...payload, version },
    });
  };
  expect((await change({ cardFacts: ['colour'] })).json().content.cardFacts).toEqual(['colour']);
  expect((await card(id, 'en')).facts).toEqual(['White']);
  const refused = await change({ cardFacts: ['wings'] });
  expect([refused.statusCode, refused.json().fields.cardFacts]).toEqual([422, 'This category has no property “wings”']);
  await change({ cardFacts: null });
  expect((await card(id, 'en')).facts[0]).toBe('2021');
});

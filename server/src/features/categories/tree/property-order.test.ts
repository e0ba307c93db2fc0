import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { theCategory } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function read(slug: string) {
  const { id } = (await theCategory(test, slug)).category;
  const answer = await test.app.inject({ url: `/api/category/${id}`, headers: { 'x-lang': 'en' } });
  const { properties, childProperty, children } = answer.json().content;
  const keys: string[] = properties.map(({ key }: { key: string }) => key);
  const below = children.filter(({ id: child }: { id: number }) => childProperty?.categoryIds.includes(child));
  return { id, properties, keys, childProperty, childSlugs: below.map(({ slug }: { slug: string }) => slug) };
}

it('puts first what decides, wherever in the tree it is stated', async () => {
  expect((await read('chevrolet')).keys.slice(0, 3)).toEqual(['model', 'year', 'mileage']);
  expect((await read('boshqa-avto-markalar')).keys.slice(0, 2)).toEqual(['make', 'model']);
  expect((await read('kvartira-sotuvi')).keys.slice(0, 4)).toEqual(['rooms', 'area', 'floor', 'floors_total']);
  expect((await read('apple-iphone')).keys.slice(0, 2)).toEqual(['model', 'storage']);
});

it('puts what is of the category itself before what it inherits where both weigh the same', async () => {
  const { keys } = await read('kvartira-sotuvi');
  // Of flats for sale, of all that is for sale, of flats, of all realty: each of the usual rank.
  const places = ['built_year', 'mortgage', 'kitchen_area'].map((key) => keys.indexOf(key));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places[0]).toBeLessThan(places[2] ?? 0);
});

it('follows the rank that an administrator gives', async () => {
  const admin = await signedIn(test, await aUser(test, { role: 'admin' }));
  const { properties } = await read('chevrolet');
  const colour = properties.find(({ key }: { key: string }) => key === 'colour');
  const listed = await test.app.inject({ url: '/api/property?q=colour&pageSize=100', headers: admin });
  const row = listed.json().content.data.find(({ id }: { id: number }) => id === colour.id);
  const payload = { rank: 1, version: row.version };
  const answer = await test.app.inject({ method: 'PATCH', url: `/api/property/${colour.id}`, headers: admin, payload });
  expect(answer.json().content.rank).toBe(1);
  expect((await read('chevrolet')).keys[0]).toBe('colour');
});

it('names what several child categories begin with, and those that have it', async () => {
  const carsBelow = await read('yengil-avtomobillar');
  expect(carsBelow.childProperty.name).toBe('Model');
  expect(carsBelow.childSlugs).toContain('chevrolet');
  // There the make comes before the model.
  expect(carsBelow.childSlugs).toContain('boshqa-avto-markalar');
  const phones = await read('telefonlar');
  expect(phones.childSlugs).toEqual(expect.arrayContaining(['apple-iphone', 'boshqa-smartfonlar']));
  expect(phones.childSlugs).not.toContain('tugmali-telefonlar');
  expect((await read('chevrolet')).childProperty).toBeNull();
  expect((await read('kvartiralar')).childProperty).toBeNull();
});

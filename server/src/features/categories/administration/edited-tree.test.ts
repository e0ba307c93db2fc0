import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { forgetAudit } from '#testing/builders/forget-audit.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp();
  headers = await signedIn(test, await aUser(test, { role: 'admin' }));
});
afterAll(() => test.close());

const categoryOf = (slug: string) =>
  test.database.db.selectFrom('categories').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

async function edit(slug: string, payload: object) {
  const { id, version } = await categoryOf(slug);
  const answer = await test.app.inject({
    method: 'PATCH',
    url: `/api/category/${id}`,
    headers,
    payload: { ...payload, version },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function unitOfRents() {
  const { id } = await categoryOf('kvartira-ijarasi');
  const { db } = test.database;
  const property = await db
    .selectFrom('properties')
    .selectAll()
    .where('category_id', '=', id)
    .where('key', '=', 'price_period')
    .executeTakeFirstOrThrow();
  const options = await db
    .selectFrom('property_options')
    .select(['key', 'text_uz', 'text_ru', 'text_en', 'short_uz', 'price_scale'])
    .where('property_id', '=', property.id)
    .orderBy('sort_order')
    .execute();
  return { property, options };
}

/** As a version left it that did not know of these columns. */
async function asBefore() {
  const { db } = test.database;
  await db.updateTable('categories').set({ card_facts: null, aside: false }).execute();
  await db.updateTable('properties').set({ role: null }).execute();
  await db
    .updateTable('property_options')
    .set({ short_uz: null, short_ru: null, short_en: null, price_scale: null })
    .execute();
}

async function loaded() {
  await test.database.db.updateTable('loaded_data').set({ content_hash: 'older' }).execute();
  expect(await loadReferenceData(test.database.db)).toBe(true);
}

it('a short name belongs to the name that it shortens', async () => {
  const rooms = async (language: string) => {
    const answer = await test.app.inject({ url: `/api/products/by-id/${id}`, headers: { 'x-lang': language } });
    const { propertyValues } = answer.json().content;
    return propertyValues.find(({ propertyKey }: { propertyKey: string }) => propertyKey === 'rooms').shortName;
  };
  const { id } = await aProduct(test, { category: 'kvartira-sotuvi' });
  await test.database.db
    .updateTable('products')
    .set({ properties: JSON.stringify({ rooms: 3 }) })
    .where('id', '=', id)
    .execute();
  expect([await rooms('uz'), await rooms('uz-Cyrl'), await rooms('ru'), await rooms('en')]).toEqual([
    'Xonalar',
    'Хоналар',
    'Комнат',
    'Rooms',
  ]);
  const property = await test.database.db
    .selectFrom('properties')
    .select(['id', 'version'])
    .where('category_id', '=', (await categoryOf('kvartiralar')).id)
    .where('key', '=', 'rooms')
    .executeTakeFirstOrThrow();
  const answer = await test.app.inject({
    method: 'PATCH',
    url: `/api/property/${property.id}`,
    headers,
    payload: { name: 'Xonalarning soni', version: property.version },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect([await rooms('uz'), await rooms('ru')]).toEqual([null, 'Комнат']);

  // What staff has stated stays, and a later version says no other.
  const stated = await test.app.inject({
    method: 'PATCH',
    url: `/api/property/${property.id}`,
    headers,
    payload: { shortUz: 'Xona', nameEn: null, version: property.version + 1 },
  });
  expect(stated.statusCode, stated.body).toBe(200);
  await loaded();
  expect([await rooms('uz'), await rooms('uz-Cyrl'), await rooms('ru'), await rooms('en')]).toEqual([
    'Xona',
    'Хона',
    'Комнат',
    'Xona',
  ]);
});

it('a tree that staff has edited gets what later versions say of it, where staff has said nothing', async () => {
  const facts = (await categoryOf('yengil-avtomobillar')).card_facts;
  expect(facts?.length).toBeGreaterThan(0);
  expect((await categoryOf('televizorlar')).card_facts?.length).toBeGreaterThan(0);
  await asBefore();
  const phones = await categoryOf('telefonlar');
  await edit('yengil-avtomobillar', { name: 'Mashinalar' });
  await edit('noutbuklar', { cardFacts: ['brand'] });
  await edit('televizorlar', { cardFacts: ['brand'] });
  await edit('televizorlar', { cardFacts: null });
  await edit('monitorlar', { parentId: phones.id });
  const { property, options } = await unitOfRents();
  const renamed = options.map(({ key, text_uz, text_ru, text_en }) => {
    return { key, textUz: key === 'day' ? 'Bir kecha' : text_uz, textRu: text_ru, textEn: text_en };
  });
  const answer = await test.app.inject({
    method: 'PATCH',
    url: `/api/property/${property.id}`,
    headers,
    payload: { options: renamed, version: property.version },
  });
  expect(answer.statusCode, answer.body).toBe(200);

  await loaded();
  expect(await categoryOf('yengil-avtomobillar')).toMatchObject({ name_uz: 'Mashinalar', card_facts: facts });
  expect((await categoryOf('noutbuklar')).card_facts).toEqual(['brand']);
  expect((await categoryOf('televizorlar')).card_facts).toBeNull();
  expect((await categoryOf('telefon-aksessuarlari')).aside).toBe(true);
  expect((await categoryOf('monitorlar')).aside).toBe(false);
  const unit = await unitOfRents();
  expect(unit.property.role).toBe('price_unit');
  const shorts = Object.fromEntries(unit.options.map(({ key, short_uz }) => [key, short_uz]));
  expect(shorts).toMatchObject({ month: '/oy', day: null });
  const scales = Object.fromEntries(unit.options.map(({ key, price_scale }) => [key, price_scale]));
  expect(scales).toMatchObject({ month: 1, day: null });

  const everything = () => test.database.db.selectFrom('categories').selectAll().orderBy('id').execute();
  const before = await everything();
  await loaded();
  expect(await everything()).toEqual(before);
  await forgetAudit(test);
  await loaded();
  expect(await everything()).toEqual(before);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#testing/app/start-test-app.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate, ownMigrations } from './migrate.ts';

const migration = '20261204T010000_one_seller_question';

let database: Database;
beforeAll(async () => {
  const { owner } = await createTestDatabase('nothing');
  database = openDatabase({ url: owner, log: createLog('silent'), poolSize: 2, patience: 10 });
  await migrate(database.db, new Map([...(await ownMigrations())].filter(([name]) => name < migration)));
  await sql`insert into users (id, phone, username) values (1, '+998901112233', 'Sotuvchi')`.execute(database.db);
  await sql`
    insert into categories (id, slug, name_uz, depth, path, card_facts) values
      (1, 'cars', 'Mashinalar', 1, '{1}', '{year,seller_type}'), (2, 'flats', 'Kvartiralar', 1, '{2}', '{owner_type,offeredBy}'),
      (3, 'goods', 'Buyumlar', 1, '{3}', null)`.execute(database.db);
  await sql`
    insert into properties (id, category_id, key, type, name_uz) values (1, 1, 'seller_type', 'SELECT', 'Sotuvchi'),
      (2, 2, 'owner_type', 'SELECT', 'E''lon beruvchi'), (3, 3, 'seller_type', 'SELECT', 'Sotuvchi'),
      (4, 1, 'colour', 'SELECT', 'Rangi')`.execute(database.db);
  await sql`
    insert into property_options (property_id, key, text_uz) values (1, 'private', 'Egasi'), (1, 'dealer', 'Avtosalon'),
      (1, 'broker', 'Vositachi'), (2, 'owner', 'Egasi'), (2, 'agent', 'Rieltor'), (2, 'developer', 'Quruvchi'),
      (3, 'private-person', 'Egasi'), (3, 'auction', 'Savdo'), (4, 'white', 'Oq')`.execute(database.db);
});
afterAll(() => database.close());

it('moves what properties said of the seller into the field, and leaves what staff has made of them', async () => {
  const { db } = database;
  const said: readonly [id: number, categoryId: number, offered: string | null, properties: Record<string, string>][] =
    [
      [1, 1, null, { seller_type: 'private', colour: 'white' }],
      [2, 1, null, { seller_type: 'broker' }],
      [3, 1, 'owner', { seller_type: 'dealer' }],
      [4, 2, 'agent', { owner_type: 'owner' }],
      [5, 2, null, { owner_type: 'developer' }],
      [6, 2, 'owner', {}],
      [7, 3, null, { seller_type: 'private-person' }],
    ];
  for (const [id, categoryId, offered, properties] of said) {
    await sql`
      insert into products (id, seller_id, status, category_id, offered_by, properties, fold_version)
      values (${id}, 1, 'draft', ${categoryId}, ${offered}, ${JSON.stringify(properties)}, 9)`.execute(db);
    await sql`
      insert into product_property_values (product_id, property_id, option_key)
      select ${id}, p.id, said.value from jsonb_each_text(${JSON.stringify(properties)}) said
      join properties p on p.key = said.key and p.category_id = ${categoryId}`.execute(db);
  }
  const searches: readonly [id: number, filter: object, path: string | null][] = [
    [1, { categoryId: 1, properties: { seller_type: ['private'] } }, '($."seller_type" == "private")'],
    [
      2,
      { categoryId: 1, properties: { colour: ['white'], seller_type: ['broker', 'dealer'] } },
      '($."colour" == "white") && ($."seller_type" == "broker" || $."seller_type" == "dealer")',
    ],
    [3, { categoryId: 2, properties: { owner_type: 'agent' } }, '($."owner_type" == "agent")'],
    [4, { title: 'cobalt' }, null],
  ];
  for (const [id, filter, path] of searches) {
    await sql`
      insert into saved_searches (id, user_id, name, filter, filter_key, property_path)
      values (${id}, 1, 'Izlov', ${JSON.stringify(filter)}, ${String(id)}, ${path})`.execute(db);
  }

  expect(await migrate(db)).toContain(migration);

  const { rows: products } = await sql`
    select id::int, offered_by, properties, fold_version from products order by id`.execute(db);
  expect(products).toEqual([
    { id: 1, offered_by: 'owner', properties: { colour: 'white' }, fold_version: 0 },
    { id: 2, offered_by: 'agent', properties: {}, fold_version: 0 },
    { id: 3, offered_by: 'company', properties: {}, fold_version: 0 },
    { id: 4, offered_by: 'agent', properties: {}, fold_version: 0 },
    { id: 5, offered_by: 'company', properties: {}, fold_version: 0 },
    { id: 6, offered_by: 'owner', properties: {}, fold_version: 9 },
    { id: 7, offered_by: null, properties: { seller_type: 'private-person' }, fold_version: 9 },
  ]);
  const { rows: properties } = await sql`select id, key from properties order by id`.execute(db);
  expect(properties).toEqual([
    { id: 3, key: 'seller_type' },
    { id: 4, key: 'colour' },
  ]);
  const { rows: values } = await sql`
    select product_id::int, property_id from product_property_values order by 1`.execute(db);
  expect(values).toEqual([
    { product_id: 1, property_id: 4 },
    { product_id: 7, property_id: 3 },
  ]);
  const { rows: categories } = await sql`select card_facts from categories order by id`.execute(db);
  expect(categories).toEqual([
    { card_facts: ['year', 'offeredBy'] },
    { card_facts: ['offeredBy'] },
    { card_facts: null },
  ]);
  const { rows: saved } = await sql`select filter, property_path from saved_searches order by id`.execute(db);
  expect(saved).toEqual([
    { filter: { categoryId: 1, offeredBy: 'owner' }, property_path: null },
    { filter: { categoryId: 1, properties: { colour: ['white'] } }, property_path: '($."colour" == "white")' },
    { filter: { categoryId: 2, offeredBy: 'agent' }, property_path: null },
    { filter: { title: 'cobalt' }, property_path: null },
  ]);
});

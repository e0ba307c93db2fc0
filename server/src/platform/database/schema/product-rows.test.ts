import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#testing/app/start-test-app.ts';
import { unfinishedSchema } from '#testing/app/unfinished-schema.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate, ownMigrations } from './migrate.ts';

const first = '20261205T010000_compared_prices';

let database: Database;
beforeAll(async () => {
  const { owner } = await createTestDatabase('nothing');
  database = openDatabase({ url: owner, log: createLog('silent'), poolSize: 2, patience: 10 });
  const { db } = database;
  await migrate(db, new Map([...(await ownMigrations())].filter(([name]) => name < first)));
  await sql`insert into users (id, phone, username) values (1, '+998901112233', 'Sotuvchi')`.execute(db);
  await sql`insert into products (id, seller_id, status, price_uzs) values (1, 1, 'draft', 100), (2, 1, 'draft', 200)`.execute(
    db,
  );
});
afterAll(() => database.close());

const prices = async () =>
  (
    await sql<{ id: number; price: number | null }>`
    select id::int, compared_price::int as price from products order by id`.execute(database.db)
  ).rows;

it('the version before reads and writes while the rows that are there have no compared price yet', async () => {
  const { db } = database;
  await migrate(db, new Map([...(await ownMigrations())].filter(([name]) => name <= first)));
  await sql`update products set view_count = view_count + 1 where id = 1`.execute(db);
  await sql`update products set price_uzs = 250 where id = 2`.execute(db);
  await sql`insert into products (id, seller_id, status, price_uzs) values (3, 1, 'draft', 300)`.execute(db);
  expect(await prices()).toEqual([
    { id: 1, price: null },
    { id: 2, price: 250 },
    { id: 3, price: 300 },
  ]);
});

it('then they have it, and what was left for later is done', async () => {
  const { db } = database;
  expect(await migrate(db)).toContain('20261205T011000_compared_prices_of_rows');
  expect(await prices()).toEqual([
    { id: 1, price: 100 },
    { id: 2, price: 250 },
    { id: 3, price: 300 },
  ]);
  expect(await unfinishedSchema(db)).toEqual([]);
  const { rows: indexes } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = 'products' and indexdef like '%compared_price%' order by 1`.execute(
    db,
  );
  expect(indexes.map(({ name }) => name)).toEqual([
    'products_category_price',
    'products_district_price',
    'products_free_newest',
    'products_price',
    'products_region_price',
    'products_root_category_price',
    'products_sub_category_price',
    'products_top',
  ]);
});

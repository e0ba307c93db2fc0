import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { walkCopy } from './walk-copy.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokcha-walk-'));
  test = await startTestApp();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const walk = () => walkCopy(test.databaseUrl, join(folder, 'walk'));

it('an empty copy is right, and so is one with listings and people', async () => {
  expect(await walk()).toEqual([]);
  const seller = await aUser(test);
  await aProduct(test, { sellerId: seller.id, title: 'Yumshoq divan to‘plami' });
  expect(await walk()).toEqual([]);
});

it('one from which people would find nothing is not, though all of its rows are there', async () => {
  const taken = await sql<{ id: number }>`select id from products limit 1`.execute(test.owner.db);
  await sql`alter table products alter column search drop expression if exists`.execute(test.owner.db);
  await sql`alter table products disable trigger user`.execute(test.owner.db);
  await sql`update products set search = null`.execute(test.owner.db);
  expect(await walk()).toEqual([`a search for the words of listing ${taken.rows[0]?.id} finds nothing`]);
});

it('one whose product cannot read a table is not', async () => {
  await sql`alter table categories rename to elsewhere`.execute(test.owner.db);
  const wrong = await walk().finally(() => sql`alter table elsewhere rename to categories`.execute(test.owner.db));
  expect(wrong).toContain('/api/category shows nothing');
});

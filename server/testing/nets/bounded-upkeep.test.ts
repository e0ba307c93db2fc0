import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movedAtOnce } from '#server/features/accounts/account/closing.repository.ts';
import { lookedAtOnce } from '#server/features/products/life/reprice-products.repository.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { deletedAtOnce } from '#server/platform/database/purges.repository.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { installJobQueue } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, copiesOf } from '#testing/builders/product-builders.ts';

/** Statements of the jobs without a limit of their own, and why they need none: few rows whatever the site has, or a longer time set for them. */
const boundOtherwise: Readonly<Record<string, RegExp>> = {
  'one account, product or job': /where .*"(id|product_id|job)" = \$\d+/,
  'a rate a day': /^delete from "exchange_rates"/,
  'the reference data': /^update "properties"/,
  'the one row of its table': /^update "installation"/,
  'a day’s counts, two minutes': /^delete from "daily_counts" .* and "day" = \$\d+$/,
  'the words of all titles, ten minutes': /^delete from search_vocabulary/,
  'the phrases of all titles': /^delete from search_phrases$/,
};

let test: TestApp;
let database: Database;
const statements = new Set<string>();

/** The database, noting each statement that goes through its query builder. */
function noting(url: string): Database {
  const opened = openDatabase({ url, log: createLog('silent'), poolSize: 2, patience: 10 });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 6, statement_timeout: 60_000 }) }),
    log: ({ query }) => void statements.add(query.sql.replaceAll(/\s+/g, ' ').trim()),
  });
  return {
    ...opened,
    db,
    async close() {
      await db.destroy();
      await opened.close();
    },
  };
}

beforeAll(async () => {
  const addresses = await createTestDatabase();
  database = noting(addresses.app);
  const rate = { currency: 'USD' as const, rate: 13_000, date: '2026-06-10' };
  const centralBank = { fetchUsdRate: async () => rate };
  test = { ...(await startTestApp({ on: addresses, replace: { database, centralBank } })), database };
  await installJobQueue(test.ownerUrl, createLog('silent'));
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const run = async (name: string) => test.app.upkeep.find((job) => job.name === name)?.run();

/** A seller with so many listings. */
async function aShop(products: number, changes: { expires_at?: Date; currency?: 'USD' } = {}) {
  const seller = await aUser(test);
  const { id } = await aProduct(test, { sellerId: seller.id });
  await copiesOf(test, id, products - 1);
  const shop = test.owner.db.updateTable('products').where('seller_id', '=', seller.id);
  await shop.set({ expires_at: new Date(test.clock.now().getTime() + 30 * 24 * 3_600_000), ...changes }).execute();
  return seller;
}

const countOf = async (sellerId: number) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from products where seller_id = ${sellerId} group by status`.execute(
    test.owner.db,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

it('no job writes more rows in a statement than it has stated', async () => {
  const now = test.clock.now();
  const ended = await aUser(test, { status: 'blocked', blocked_until: now, blocked_reason: 'spam' });
  const { id: hidden } = await aProduct(test, { sellerId: ended.id, status: 'withdrawn' });
  const { db } = database;
  await db.updateTable('products').set({ status_before_closing: 'active' }).where('id', '=', hidden).execute();
  statements.clear();
  for (const job of test.app.upkeep) await job.run();
  const isWrite = /\bdelete from\b|\bupdate "?\w+"?( "?\w+"?)? set\b/;
  const writes = [...statements].filter((text) => isWrite.test(text.replaceAll('do update set', '')));
  expect(writes.length).toBeGreaterThan(30);
  const unlimited = writes.filter((text) => !/\blimit\b/.test(text));
  const unbound = unlimited.filter((text) => !Object.values(boundOtherwise).some((known) => known.test(text)));
  expect(unbound).toEqual([]);
  // What is written in another way by now is no exception any more.
  const gone = Object.entries(boundOtherwise).filter(([, known]) => !unlimited.some((text) => known.test(text)));
  expect(gone.map(([why]) => why)).toEqual([]);
});

describe('more than one step takes', () => {
  it('goes', async () => {
    const rows = 2 * deletedAtOnce + 1;
    await sql`
      insert into visit_keys (day, key) select '2026-01-01', int4send(n) from generate_series(1, ${rows}::int) n`.execute(
      test.owner.db,
    );
    await run('purge-visit-keys');
    expect(await test.owner.db.selectFrom('visit_keys').select('day').execute()).toEqual([]);
    const note = test.owner.db.selectFrom('purges').select('removed').where('job', '=', 'purge-visit-keys');
    expect(await note.executeTakeFirst()).toEqual({ removed: rows });
  });

  it('is brought to the day’s rate, and ends', async () => {
    const { id } = await aShop(lookedAtOnce + 100, { currency: 'USD', expires_at: test.clock.now() });
    await run('refresh-exchange-rate');
    const { rows } = await sql`
      select from products where seller_id = ${id} and price_uzs <> price * 13000`.execute(test.owner.db);
    expect(rows).toEqual([]);
    await run('expire-products');
    expect(await countOf(id)).toEqual({ expired: lookedAtOnce + 100 });
  });

  it('leaves the lists with its account and comes back with it', async () => {
    const products = 2 * movedAtOnce + 50;
    const seller = await aShop(products);
    const headers = await signedIn(test, await aUser(test, { role: 'admin' }));
    const decide = async (act: 'block' | 'unblock', version: number) => {
      const payload = { rule: 'scam', reason: 'Soxta e’lonlar', until: null, version };
      const url = `/api/admin/users/${seller.id}/${act}`;
      const answer = await test.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    /** what runs as soon as the decision is committed */
    const woken = async () =>
      (
        await sql<{ name: string }>`select distinct task_identifier as name from graphile_worker.jobs`.execute(
          test.owner.db,
        )
      ).rows.map(({ name }) => name);
    await decide('block', seller.version);
    expect(await countOf(seller.id)).toEqual({ active: products - movedAtOnce, withdrawn: movedAtOnce });
    expect(await woken()).toContain('hide-products-of-barred');
    await run('hide-products-of-barred');
    expect(await countOf(seller.id)).toEqual({ withdrawn: products });

    await decide('unblock', seller.version + 1);
    expect(await countOf(seller.id)).toEqual({ active: movedAtOnce, withdrawn: products - movedAtOnce });
    expect(await woken()).toContain('unblock-accounts');
    // One that its owner brings back meanwhile stays.
    await sql`update products set status = 'active' where id = (select max(id) from products where seller_id = ${seller.id})`.execute(
      test.owner.db,
    );
    await run('unblock-accounts');
    expect(await countOf(seller.id)).toEqual({ active: products });
  });
});

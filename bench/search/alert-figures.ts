import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { demoRandom } from '#data/demo/demo-random.ts';
import { createCategories } from '#server/features/categories/categories.ts';
import { createExchangeRates } from '#server/features/exchange-rates/exchange-rates.ts';
import { notifyOfNewProducts } from '#server/features/notifications/notifications.ts';
import { createPlaces } from '#server/features/places/places.ts';
import { rereadSavedSearches } from '#server/features/saved-searches/saved-searches.ts';
import { createSearch } from '#server/features/search/search.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { startAppInProcess } from '../measuring/app-in-process.ts';
import { type BoundFigure, percentile } from '../measuring/figures.ts';

const products = 5_000;
const searches = 100_000;
const people = 5_000;
/** Different filters; the rest are copies, as many people look for the same. */
const differentFilters = 2_000;
const matchLimitMs = 200;
const queueLimitMs = 2_000;

/**
 * Figure 15: a product is published while people have saved 100,000 searches: how long the database works until all that match
 * are told, and how long it takes from the answer of the call that publishes until their messages are queued.
 */
export async function measureAlerts(options: { folder: string; calls: number; log: Log }): Promise<BoundFigure[]> {
  const { folder, log, calls } = options;
  const prepared = await prepareDatabase(folder, products, log);
  const { app, stop } = await startAppInProcess(prepared.url, options);
  const database = openDatabase({ url: prepared.url, log, poolSize: 4 });
  try {
    await saveSearches(database, log);
    const ids = await someProducts(database, calls * 2);
    const { rate } = await createExchangeRates(database.db, systemClock).get();
    const matching: number[] = [];
    // What waits for its title to be read is measured below.
    await run(database, 'update products set title_is_read = true where id = any ($1::bigint[])', [
      ids.slice(0, calls),
    ]);
    for (const id of ids.slice(0, calls)) {
      await publish(database, id);
      const began = performance.now();
      await notifyOfNewProducts({ db: database.db, clock: systemClock, rate });
      matching.push(performance.now() - began);
    }
    const queueing = await measureQueue(prepared.url, database, ids.slice(calls), app.upkeep, log);
    const [notified] = await database.rows<{ count: number }>(
      { name: '', text: `select count(*)::int as count from notifications where kind = 'saved_search'` },
      [],
    );
    const each = ((notified?.count ?? 0) / (calls * 2)).toFixed(0);
    return [
      {
        figure: 15,
        name: `a new product against ${searches} saved searches, p95 (${each} match)`,
        measured: percentile(matching, 0.95),
        unit: 'ms',
        limit: matchLimitMs,
      },
      {
        figure: 15,
        name: 'from its publication until all messages are queued, p95',
        measured: percentile(queueing, 0.95),
        unit: 'ms',
        limit: queueLimitMs,
      },
    ];
  } finally {
    await database.close();
    await stop();
    await prepared.stop();
  }
}

/** Puts a product back on sale, as the last statement of the call that publishes it does. */
async function publish(database: Database, id: number): Promise<void> {
  await run(database, `update products set status = 'active', listed_at = clock_timestamp() where id = $1`, [id]);
}

/** Milliseconds from each publication until the messages to devices are queued, by the queue of jobs itself. */
async function measureQueue(
  url: string,
  database: Database,
  ids: readonly number[],
  upkeep: FastifyInstance['upkeep'],
  log: Log,
): Promise<number[]> {
  const jobs = await startJobs({
    databaseUrl: url,
    isUp: () => database.ping(),
    log,
    jobs: upkeep.filter(({ name }) => name === 'read-titles' || name === 'tell-of-new-products'),
  });
  try {
    const taken: number[] = [];
    for (const id of ids) {
      await publish(database, id);
      const began = performance.now();
      const waits = `select exists (select from published_products where product_id = $1) as is_waiting`;
      for (;;) {
        const [row] = await database.rows<{ is_waiting: boolean }>({ name: '', text: waits }, [id]);
        if (!row?.is_waiting) break;
        await pause(5);
      }
      taken.push(performance.now() - began);
    }
    return taken;
  } finally {
    await jobs.stop();
  }
}

/** Products that are on sale, of many categories, taken off sale. */
async function someProducts(database: Database, count: number): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(
    {
      name: '',
      text: `update products set status = 'withdrawn' where id in (
        select id from products where status = 'active' order by md5(id::text) limit $1) returning id`,
    },
    [count],
  );
  return rows.map(({ id }) => id);
}

/**
 * People who have saved searches, every fifth of whom gets notices on a device. A search is what somebody who looks for one of the
 * products might save: its category or one above it, words of its title, its region, a price about its own, or some of these.
 */
async function saveSearches(database: Database, log: Log): Promise<void> {
  const random = demoRandom('saved searches');
  const wanted = await database.rows<Wanted>(
    {
      name: '',
      text: `select title, root_category_id as root, sub_category_id as sub, category_id as leaf, region_id as region, price_uzs as price
        from products order by md5(title || id) limit $1`,
    },
    [differentFilters],
  );
  const filters = wanted.map(({ title, root, sub, leaf, region, price }) => {
    const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
    const category = random.pick([leaf, leaf, leaf, sub ?? leaf, root, null]);
    const hasText = category === null || random.pick([true, false]);
    return JSON.stringify({
      ...(category === null ? {} : { categoryId: category }),
      ...(hasText ? { title: words.slice(0, random.pick([1, 2, 2, 3])).join(' ') } : {}),
      ...(random.pick([true, false]) ? { regionId: region } : {}),
      ...(random.pick([true, false]) ? { minPrice: Math.round(price * 0.7), maxPrice: Math.round(price * 1.3) } : {}),
    });
  });
  await run(
    database,
    `insert into users (phone, username) select '+99800' || lpad(n::text, 7, '0'), 'Odam ' || n from generate_series(1, $1::int) n`,
    [people],
  );
  const first = `(select min(id) from users where username = 'Odam 1')`;
  await run(
    database,
    `insert into sessions (id, user_id, secret_hash, expires_at, ends_at)
     select gen_random_uuid(), id, '', now() + interval '30 days', now() + interval '30 days' from users where username like 'Odam %' and id % 5 = 0`,
  );
  await run(
    database,
    `insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth)
     select 'https://fcm.googleapis.com/' || id, user_id, id, '', '' from sessions where user_id >= ${first}`,
  );
  await run(
    database,
    `insert into saved_searches (user_id, name, filter, filter_key)
     select ${first}, 'qidiruv', f::jsonb, n from unnest($1::text[]) with ordinality x(f, n)`,
    [filters],
  );
  const search = createSearch({ db: database.db, clock: systemClock, log });
  try {
    await rereadSavedSearches({
      db: database.db,
      search,
      categories: createCategories(database.db, systemClock),
      places: createPlaces(database.db, systemClock),
    });
  } finally {
    await search.close();
  }
  await run(
    database,
    `insert into saved_searches (user_id, name, filter, filter_key, category_id, region_id, district_id, search_query, property_path,
       min_price, max_price, currency, payment_type, fixed_price_only)
     select ${first} + 1 + (s.id * 7 + n * 101) % $1::int, name, filter, filter_key || ' ' || n, category_id, region_id, district_id,
       search_query, property_path, min_price, max_price, currency, payment_type, fixed_price_only
     from saved_searches s, generate_series(1, $2::int) n`,
    [people - 1, searches / differentFilters - 1],
  );
  await run(database, 'vacuum analyze saved_searches');
}

interface Wanted {
  title: string;
  root: number;
  sub: number | null;
  leaf: number;
  region: number;
  price: number;
}

async function run(database: Database, text: string, values: readonly unknown[] = []): Promise<void> {
  await database.rows({ name: '', text }, [...values]);
}

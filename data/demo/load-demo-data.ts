import { sql } from 'kysely';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { type Categories, createCategories } from '#server/features/categories/categories.ts';
import { createExchangeRates, storeUsdRate } from '#server/features/exchange-rates/exchange-rates.ts';
import { createPlaces } from '#server/features/places/places.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readDemoFiles } from './demo-files.ts';
import { demoSellers } from './demo-sellers.ts';
import { insertDemoCases } from './insert-demo-cases.ts';
import { insertDemoConversations, insertDemoReviews, writtenTalks } from './insert-demo-conversations.ts';
import { insertDemoOrders } from './insert-demo-orders.ts';
import { insertDemoPeople } from './insert-demo-people.ts';
import { insertDemoProducts } from './insert-demo-products.ts';
import { insertDemoTraffic } from './insert-demo-traffic.ts';
import { insertDemoWaiting } from './insert-demo-waiting.ts';

const day = 86_400_000;

export interface DemoDeps {
  db: Db;
  clock: Clock;
  /** the demo admin and moderator too; a public demonstration in production has none (product/accounts#roles) */
  withStaff: boolean;
}

export interface DemoReport {
  products: number;
  people: number;
  conversations: number;
}

/**
 * Loads the demo data into a database that has none: people, listings, conversations, reviews. The same on every
 * machine, but for its dates, which count back from now. All come in one transaction, and their pictures later (`addDemoPictures`).
 * @returns null when demo data is there already; then only its listings are renewed, so that they stay live
 */
export async function loadDemoData(deps: DemoDeps): Promise<DemoReport | null> {
  const { db, clock } = deps;
  await dateExchangeRate(db, clock);
  const loaded = await db.selectFrom('loaded_data').select('name').where('name', '=', 'demo').executeTakeFirst();
  if (loaded) {
    await renewDemoProducts(db, clock.now());
    return null;
  }
  const files = await readDemoFiles();
  const shownPeople = files.people.filter((person) => deps.withStaff || person.role === 'user');
  const now = clock.now();
  const places = createPlaces(db, clock);
  const categories: Categories = createCategories(db, clock);
  const { rate } = await createExchangeRates(db, clock).get();
  const regions = await places.regions();
  const tree = await categories.get();
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '60s'`.execute(transaction);
    const people = await insertDemoPeople(transaction, shownPeople, regions, now);
    const { ids, talks } = await insertDemoProducts(transaction, {
      files,
      people,
      regions,
      tree,
      rate,
      now,
    });
    const context = { files, people, products: ids, now };
    await insertDemoConversations(transaction, [...writtenTalks(context), ...talks]);
    await insertDemoReviews(transaction, context);
    await insertDemoTraffic(transaction, regions);
    await insertDemoOrders(transaction, now);
    if (deps.withStaff) {
      await insertDemoCases(transaction, now);
      await insertDemoWaiting(transaction, now);
    }
    await transaction.insertInto('loaded_data').values({ name: 'demo', content_hash: 'loaded once' }).execute();
  });
  return {
    products: files.products.length,
    people: shownPeople.length,
    conversations: files.conversations.length,
  };
}

/** A demo without a network shows no rate of long ago: the last known one stands as today's until the Central Bank tells its own. */
async function dateExchangeRate(db: Db, clock: Clock): Promise<void> {
  const { rate, date } = await createExchangeRates(db, clock).get();
  const today = tashkentDay(clock.now());
  if (Date.parse(today) - Date.parse(date) > 7 * day) await storeUsdRate(db, rate, today);
}

/**
 * Demo listings never run out: those that would expire within five days are renewed, spread over the last weeks, and TOP places
 * go on.
 */
async function renewDemoProducts(db: Db, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + 5 * day);
  await db
    .updateTable('products')
    .set({
      status: 'active',
      listed_at: sql<Date>`${now}::timestamptz - (id * 7919 % 20) * interval '1 day' - (id * 104729 % 1440) * interval '1 minute'`,
      expires_at: sql<Date>`${now}::timestamptz - (id * 7919 % 20) * interval '1 day' + interval '30 days'`,
      renewed_at: now,
    })
    .where('seller_id', 'in', demoSellers(db))
    .where('status', 'in', ['active', 'expired'])
    .where('expires_at', '<', soon)
    .where('status_reason', 'is', null)
    .execute();
  await db
    .updateTable('products')
    .set({ top_until: sql<Date>`${now}::timestamptz + interval '14 days'` })
    .where('seller_id', 'in', demoSellers(db))
    .where('status', '=', 'active')
    .where('top_until', 'is not', null)
    .execute();
}

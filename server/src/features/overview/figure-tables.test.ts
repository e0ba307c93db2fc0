import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FigureName, figureTables } from '#contract/values/overview.ts';
import { tashkentDay, tashkentMidnight } from '#contract/values/tashkent.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { thePlan } from '#testing/builders/payment-builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { countFigures } from './overview.ts';

const day = 86_400_000;

let test: TestApp;
let headers: { authorization: string };
let now: number;

/** Moments just outside and just inside of the 7 and 30 days up to yesterday, and of the time by which a week and a month of them are over. */
const edges = (): number[] =>
  [7, 30].flatMap((days) => {
    const ends = tashkentMidnight(tashkentDay(now)).getTime();
    const starts = ends - days * day;
    return [0, 7, 30].flatMap((time) => [starts, ends].flatMap((edge) => [edge - time * day - 1, edge - time * day]));
  });

beforeAll(async () => {
  test = await startTestApp();
  // Noon in Tashkent, so that no day ends meanwhile.
  now = tashkentMidnight(tashkentDay(test.clock.now())).getTime() + 1.5 * day;
  test.clock.advance(now - test.clock.now().getTime());
  headers = await signedIn(test, await aUser(test, { role: 'admin' }));
  const moderator = await aUser(test, { role: 'moderator' });
  for (const at of edges()) await makeRows(new Date(at), moderator.id);
  await countFigures({ db: test.database.db, log: createLog('silent') }, new Date(now));
});
afterAll(() => test.close());

/** One of whatever a figure counts, and of what stands in the same table and is not counted. */
async function makeRows(at: Date, moderatorId: number): Promise<void> {
  const { db } = test.owner;
  const plan = await thePlan(test);
  const later = new Date(now - 1000);
  const { id: region_id } = await db.selectFrom('regions').select('id').limit(1).executeTakeFirstOrThrow();
  await aUser(test, { created_at: at, region_id });
  await aUser(test, { created_at: at, role: 'moderator' });
  const old = await aUser(test, { created_at: new Date(0) });
  const staff = await aUser(test, { created_at: new Date(0), role: 'moderator' });
  for (const status of ['active', 'draft', 'rejected', 'sold', 'deleted'] as const) {
    const { id } = await aProduct(test, { sellerId: old.id, status });
    await db.updateTable('products').set({ created_at: at }).where('id', '=', id).execute();
    await sql`update product_sales set at = ${at} where product_id = ${id}`.execute(db);
    if (status !== 'active') continue;
    await makeOrders(id, old.id);
    await makeCases(id);
  }

  // What staff sell and order counts nowhere.
  for (const status of ['active', 'sold'] as const) {
    const { id } = await aProduct(test, { sellerId: staff.id, status });
    await db.updateTable('products').set({ created_at: at }).where('id', '=', id).execute();
    await sql`update product_sales set at = ${at} where product_id = ${id}`.execute(db);
    if (status === 'active') await makeOrders(id, staff.id);
  }

  async function makeOrders(productId: number, buyerId: number): Promise<void> {
    const order = {
      user_id: buyerId,
      product_id: productId,
      plan_id: plan.id,
      amount_uzs: 10_000 + (at.getTime() % 97),
      days: 3,
      provider: 'console',
      created_at: at,
      expires_at: later,
    } as const;
    const cancelled = { ...order, state: 'cancelled', cancelled_at: at, cancel_reason: 'person' } as const;
    const paid = { ...order, paid_at: at } as const;
    await db.insertInto('payments').values(cancelled).execute();
    await db
      .insertInto('payments')
      .values([
        { ...paid, state: 'paid' },
        { ...paid, state: 'refunded', refunded_at: later },
        { ...paid, created_at: new Date(0), paid_at: new Date(0), state: 'refunded', refunded_at: at },
      ])
      .execute();
    await db
      .insertInto('promotions')
      .values({ product_id: productId, granted_by: moderatorId, created_at: at, starts_at: at, ends_at: later })
      .execute();
  }

  /** Decided then and not appealed, with an appeal that waits, and decided long ago with an appeal that was answered then. */
  async function makeCases(productId: number): Promise<void> {
    const decided = {
      target_kind: 'product',
      product_id: productId,
      state: 'decided',
      decision: 'reject',
      decided_by: moderatorId,
      decided_at: at,
      created_at: new Date(0),
    } as const;
    const answered = {
      state: 'closed',
      decided_at: new Date(1),
      appeal_decided_by: old.id,
      appeal_decided_at: at,
    } as const;
    await db
      .insertInto('moderation_cases')
      .values([decided, { ...decided, state: 'appealed', appealed_at: at, appeal_text: 'Xato', appeal_due_at: later }])
      .execute();
    await db
      .insertInto('moderation_cases')
      .values([
        { ...decided, ...answered, appeal_decision: 'upheld' },
        { ...decided, ...answered, appeal_decision: 'upheld' },
        { ...decided, ...answered, appeal_decision: 'overturned' },
      ])
      .execute();
  }
}

async function read(path: string, query: Readonly<Record<string, string>>) {
  const answer = await test.app.inject({ url: `/api/${path}?${new URLSearchParams(query)}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
}

const lists = { products: 'admin/products', users: 'profiles', promotions: 'admin/promotions', reports: 'admin/cases' };

interface Shown {
  figures: Readonly<Record<FigureName, number>>;
  /** what was counted in these days under a name that no figure has */
  counted: (figure: string) => Promise<number>;
  days: number;
  total: number;
  paidUzs: number;
  refundedUzs: number;
  data: { appealDecision: string; payment: { person: { id: number } } }[];
}

const total = (figure: FigureName) => (shown: Shown) => [shown.figures[figure], shown.total];

/** Of each figure that leads to a table: the figure, and what is read off the table for the same days. */
const reconciled: Readonly<Record<keyof typeof figureTables, (shown: Shown) => unknown[] | Promise<unknown[]>>> = {
  sold: total('sold'),
  listings: total('listings'),
  contactedIn7Days: async ({ counted, total }) => [await counted('listed'), total],
  soldIn30Days: async ({ counted, total }) => [await counted('sellable'), total],
  users: total('users'),
  topOrders: total('topOrders'),
  incomePerDay: ({ figures, days, paidUzs }) => [figures.incomePerDay, Math.round(paidUzs / days)],
  incomePerSeller: ({ figures, data, paidUzs }) => [
    figures.incomePerSeller,
    Math.round(paidUzs / new Set(data.map(({ payment }) => payment.person.id)).size),
  ],
  refunds: total('refunds'),
  refunded: ({ figures, refundedUzs }) => [figures.refunded, refundedUzs],
  decisions: total('decisions'),
  overturned: ({ figures, data, total }) => [
    figures.overturned,
    data.filter(({ appealDecision }) => appealDecision === 'overturned').length / total,
  ],
};

const names = Object.keys(figureTables) as (keyof typeof figureTables)[];

describe.each([7, 30])('the table that a figure of %i days leads to', (days) => {
  it.each(names)('has what is counted: %s', async (name) => {
    const period = { from: tashkentDay(now - days * day), to: tashkentDay(now - day) };
    const { tab, ...filters } = figureTables[name];
    const { now: figures } = await read('admin/overview', { days: String(days) });
    const table = await read(lists[tab], { ...filters, ...period, pageSize: '100' });
    const counted = async (figure: string): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select sum(count)::int as count from daily_counts
        where split = '' and figure = ${figure} and day between ${period.from} and ${period.to}`.execute(test.owner.db);
      return rows[0]?.count ?? 0;
    };
    const [figure, shown] = await reconciled[name]({ figures, counted, days, ...table });
    expect(figure).toBeGreaterThan(0);
    expect(shown).toBe(figure);
    expect(table.data).toHaveLength(table.total);
    // The days leave something out, so that a table that does not heed them is found.
    expect((await read(lists[tab], { ...filters, pageSize: '1' })).total).toBeGreaterThan(table.total);
  });
});

it.each(['listings', 'sold', 'users'] as const)('a region of %s leads to as many rows', async (name) => {
  const { tab, ...filters } = figureTables[name];
  const period = { from: tashkentDay(now - 30 * day), to: tashkentDay(now - day) };
  const parts: { key: number; now: Partial<Record<FigureName, number>> }[] = await read('admin/overview/split', {
    days: '30',
    by: 'region',
  });
  const [part] = parts.filter((each) => (each.now[name] ?? 0) > 0);
  const table = (regionId: number | undefined) =>
    read(lists[tab], { ...filters, ...period, regionId: String(regionId), pageSize: '1' });
  expect((await table(part?.key)).total).toBe(part?.now[name]);
  const other = (part?.key ?? 0) + 1;
  expect((await table(other)).total).toBe(parts.find(({ key }) => key === other)?.now[name] ?? 0);
});

it('leads from what waits to as many rows of the queue, also of one seller, without what is decided and can be taken back', async () => {
  const { db } = test.owner;
  const seller = await aUser(test, { created_at: new Date(0) });
  const ids: number[] = [];
  for (let left = 3; left > 0; left -= 1) {
    const { id } = await aProduct(test, { sellerId: seller.id });
    const waiting = { target_kind: 'product', product_id: id } as const;
    ids.push((await db.insertInto('moderation_cases').values(waiting).returning('id').executeTakeFirstOrThrow()).id);
  }
  const { waiting: before } = await read('admin/overview', {});
  await sql`
    insert into pending_decisions (case_id, batch_id, decided_by, asked, due_at, created_at)
    values (${ids[0]}, gen_random_uuid(), ${seller.id}, '{}', now(), now())`.execute(db);
  const { waiting } = await read('admin/overview', {});
  expect(before.queue - waiting.queue).toBe(1);
  const shown = async (shelf: string) => (await read('admin/cases', { shelf, sortOrder: 'ASC', pageSize: '1' })).total;
  expect([await shown('waiting'), await shown('appealed')]).toEqual([waiting.queue, waiting.appeals]);
});

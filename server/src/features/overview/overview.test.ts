import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tashkentMidnight } from '#contract/values/tashkent.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { countFigures, findQueueStatus } from './overview.ts';

let test: TestApp;
let headers: { authorization: string };
/** the last moment of yesterday and the first of today, in Tashkent */
let lastOfYesterday: Date;
let firstOfToday: Date;
beforeAll(async () => {
  test = await startTestApp();
  headers = await signedIn(test, await aUser(test, { role: 'admin' }));
  const { rows } = await sql<{ start: Date }>`
    select (date_trunc('day', now() at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent') as start`.execute(
    test.database.db,
  );
  firstOfToday = rows[0]?.start ?? new Date();
  lastOfYesterday = new Date(firstOfToday.getTime() - 1);
});
afterAll(() => test.close());

const count = (forMs?: number) =>
  countFigures({ db: test.database.db, log: createLog('silent') }, test.clock.now(), forMs);

async function overview(query = 'days=7', lang = 'uz') {
  const answer = await test.app.inject({ url: `/api/admin/overview?${query}&lang=${lang}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().content;
}

const productsOf = ({ figures }: { figures: { listings: number } }): number => figures.listings;

async function split(by: string, lang = 'uz') {
  const answer = await test.app.inject({ url: `/api/admin/overview/split?by=${by}&days=7&lang=${lang}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().content;
}

async function aProductOf(moment: Date) {
  const product = await aProduct(test);
  await test.database.db.updateTable('products').set({ created_at: moment }).where('id', '=', product.id).execute();
  return product;
}

describe('the overview', () => {
  it('counts days as they are in Tashkent, and what belongs to which category', async () => {
    const { db } = test.database;
    const phone = await aProductOf(lastOfYesterday);
    await aProductOf(firstOfToday);
    await aProduct(test, { status: 'draft' });
    await aUser(test, { created_at: lastOfYesterday });
    await sql`
      insert into product_daily_stats (product_id, day, views, reveals, conversations) values
        (${phone.id}, (now() at time zone 'Asia/Tashkent')::date, 40, 3, 1),
        (${phone.id}, (now() at time zone 'Asia/Tashkent')::date - 1, 10, 0, 1)`.execute(db);
    await sql`
      insert into search_queries (day, query, searches, without_results, removed_parts, people, removers) values
        ((now() at time zone 'Asia/Tashkent')::date, 'velik', 5, 1, 2, -1, -1),
        ((now() at time zone 'Asia/Tashkent')::date - 1, 'velik', 9, 7, 0, 7, 0),
        ((now() at time zone 'Asia/Tashkent')::date - 7, 'velik', 2, 2, 0, 24, 0),
        ((now() at time zone 'Asia/Tashkent')::date - 8, 'velik', 4, 4, 0, -1, 0),
        ((now() at time zone 'Asia/Tashkent')::date - 1, 'moped', 9, 9, 4, 15, 15),
        ((now() at time zone 'Asia/Tashkent')::date - 1, 'iphone', 21, 0, 3, -1, 31)`.execute(db);
    await count();
    const { days, now, before, searches } = await overview();
    expect(days).toHaveLength(8);
    const [yesterday, today] = days.slice(-2);
    expect(yesterday.figures).toMatchObject({ listings: 1, users: 1, views: 10, contacts: 1, searches: 39 });
    expect(today.figures).toMatchObject({ listings: 1, views: 40, contacts: 4, searches: 5 });
    expect(yesterday.figures.searchesInVain).toBeCloseTo(16 / 39);
    // Today goes on, and compares with no day that is over.
    expect(now).toMatchObject({ listings: 1, views: 10, contacts: 1, searches: 41 });
    expect(before).toMatchObject({ listings: 0, views: 0, contacts: 0 });
    const categories = await split('category');
    expect(categories).toHaveLength(1);
    expect(categories[0].now).toMatchObject({ listings: 1, views: 10, contacts: 1 });
    const velik = { query: 'velik', searches: 11, withoutResults: 9, removedParts: 0 };
    const iphone = { query: 'iphone', searches: 21, withoutResults: 0, removedParts: 3 };
    expect(searches).toEqual({ frequent: [iphone, velik], inVain: [velik], takenBack: [iphone] });
    expect((await split('category', 'ru'))[0].name).not.toBe(categories[0].name);
    expect((await overview('days=90')).days).toHaveLength(91);
  });

  it('is brought up to date by the job, today and the day before', async () => {
    const before = (await overview()).days;
    await aProductOf(firstOfToday);
    await aProductOf(lastOfYesterday);
    await aProductOf(new Date(lastOfYesterday.getTime() - 86_400_000));
    expect((await overview()).days).toEqual(before);
    await count();
    const after = (await overview()).days;
    expect(after.slice(-3).map(productsOf)).toEqual([
      productsOf(before.at(-3)),
      productsOf(before.at(-2)) + 1,
      productsOf(before.at(-1)) + 1,
    ]);
    await count();
    expect((await overview()).days).toEqual(after);
  });

  it('counts today by itself where nobody has, and nothing else', async () => {
    await test.owner.db.deleteFrom('daily_counts').execute();
    const { days } = await overview();
    expect(productsOf(days.at(-1))).toBeGreaterThan(0);
    const counted = await test.owner.db.selectFrom('daily_counts').select('day').distinct().execute();
    expect(counted).toEqual([{ day: days.at(-1).day }]);
  });

  it('says of how many of its days it has nothing yet, until one run of the job has counted them all', async () => {
    await test.owner.db.deleteFrom('daily_counts').execute();
    expect((await overview('days=90')).uncounted).toBe(180);
    await count(0);
    expect(await overview('days=7')).toMatchObject({ uncounted: 13 });
    await count();
    expect((await overview('days=90')).uncounted).toBe(0);
  });

  it('counts a day again that was counted before its end, as by jobs that then stood still', async () => {
    await count();
    const countedThen = (await overview('days=30')).days.at(-4);
    const morning = new Date(tashkentMidnight(countedThen.day).getTime() + 9 * 3_600_000);
    await countFigures({ db: test.database.db, log: createLog('silent') }, morning, 0);
    await aProductOf(new Date(morning.getTime() + 3_600_000));
    await count();
    const { days } = await overview('days=30');
    const again = days.find(({ day }: { day: string }) => day === countedThen.day);
    expect(productsOf(again)).toBe(productsOf(countedThen) + 1);
  });

  it('counts all days but the one that fails', async () => {
    const { db } = test.owner;
    const known = (await overview()).days;
    await db.deleteFrom('daily_counts').execute();
    const failing: string = known.at(-2).day;
    await sql`alter table daily_counts add constraint fails check (day <> ${sql.lit(failing)}::date)`.execute(db);
    await count();
    await sql`alter table daily_counts drop constraint fails`.execute(db);
    const counted = await db.selectFrom('daily_counts').select('day').distinct().orderBy('day').execute();
    expect(counted).toHaveLength(180);
    expect(counted.map(({ day }) => day)).not.toContain(failing);
    await count();
    expect((await overview()).days.at(-2)).toEqual({ day: failing, figures: expect.objectContaining({ listings: 2 }) });
  });

  it('forgets counts and visits after two years', async () => {
    const { db } = test.owner;
    await sql`insert into visit_counts (day, device, region_id, visits) values ('2020-01-01', 'app', 0, 1)`.execute(db);
    await sql`insert into daily_counts (day, split, figure, key, bucket, count) values ('2020-01-01', '', 'counted', 0, 0, 1)`.execute(
      db,
    );
    await count();
    for (const table of ['visit_counts', 'daily_counts'] as const) {
      expect(await db.selectFrom(table).select('day').where('day', '<', '2024-01-01').execute()).toEqual([]);
    }
  });

  it('says what waits, and since when', async () => {
    const product = await aProduct(test);
    const person = await aUser(test);
    await sql`
      insert into moderation_cases (target_kind, product_id, user_id, state, created_at, appealed_at) values
        ('product', ${product.id}, null, 'open', '2026-01-02T03:04:05Z', null),
        ('user', null, ${person.id}, 'appealed', '2026-01-01T03:04:05Z', '2026-01-03T03:04:05Z'),
        ('user', null, ${person.id}, 'closed', '2025-01-03T03:04:05Z', null)`.execute(test.database.db);
    expect((await overview()).waiting).toEqual({
      queue: 1,
      appeals: 1,
      oldest: '2026-01-02T03:04:05.000Z',
      oldestAppeal: '2026-01-03T03:04:05.000Z',
      isFloor: false,
    });
  });

  it('counts what the tabs have, products of every state among them, and what waits', async () => {
    const counts = async () => {
      const moderator = await signedIn(test, await aUser(test, { role: 'moderator' }));
      return (await test.app.inject({ url: '/api/admin/counts', headers: moderator })).json().content;
    };
    const before = await counts();
    const { db } = test.database;
    const { n: categories } = await db
      .selectFrom('categories')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(before).toMatchObject({ upTo: 10_000, categories, locations: 14 });
    const seller = await aUser(test);
    const [product] = [await aProduct(test, { sellerId: seller.id, status: 'blocked' })];
    await sql`
      insert into moderation_cases (target_kind, product_id, user_id, state) values
        ('product', ${product.id}, null, 'open'), ('user', null, ${seller.id}, 'closed')`.execute(db);
    // Decided, though it can be taken back: it waits no more, as in the queue.
    await sql`
      with decided as (
        insert into moderation_cases (target_kind, user_id, state) values ('user', ${seller.id}, 'open') returning id)
      insert into pending_decisions (case_id, batch_id, decided_by, asked, due_at, created_at)
      select id, gen_random_uuid(), ${seller.id}::bigint, '{}', now(), now() from decided`.execute(db);
    expect(await counts()).toEqual({
      ...before,
      products: before.products + 1,
      // the seller, and who asks again
      users: before.users + 2,
      reports: before.reports + 1,
    });
  });

  it('knows the parts, and when nobody runs the jobs', async () => {
    const states = async () => {
      const { health } = await overview();
      return Object.fromEntries(health.map(({ part, state }: { part: string; state: string }) => [part, state]));
    };
    await sql`alter schema graphile_worker rename to absent`.execute(test.owner.db);
    expect(await states()).toEqual({ database: 'ok', storage: 'ok', sms: 'warning', jobs: 'off', redis: 'off' });
    await sql`alter schema absent rename to graphile_worker`.execute(test.owner.db);
    const { db } = test.database;
    expect((await states()).jobs).toBe('down');
    await sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('any', now(), now())`.execute(db);
    expect((await states()).jobs).toBe('ok');
    await sql`select graphile_worker.add_job('any', run_at := now() - interval '10 minutes')`.execute(db);
    expect((await states()).jobs).toBe('warning');
  });

  it('takes what a clock that was ahead has noted for no run: until that time has come none begins', async () => {
    const { db } = test.owner;
    const note = (name: string, known: string, ran: string) =>
      sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
        values (${name}, now() + ${known}::interval, now() + ${ran}::interval)`.execute(db);
    await sql`delete from graphile_worker._private_known_crontabs`.execute(db);
    await note('each-minute', '-9 days', '1 year');
    await note('once-a-day', '-9 days', '-2 hours');
    const hours = async () => ((await findQueueStatus(db))?.sinceLastMs ?? 0) / 3_600_000;
    expect(await hours()).toBeCloseTo(2, 1);
    await note('again', '-9 days', '0 minutes');
    expect(await hours()).toBeCloseTo(0, 1);
  });

  it('takes no offence at a node that is ten minutes ahead', async () => {
    const { db } = test.owner;
    await sql`delete from graphile_worker._private_known_crontabs`.execute(db);
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('each-minute', now() - interval '9 days', now() + interval '10 minutes')`.execute(db);
    expect((await findQueueStatus(db))?.sinceLastMs).toBe(0);
  });

  it('sees jobs that wait behind many others, and those that a dead worker has in hand', async () => {
    const { db } = test.owner;
    const add = async (task: string, of: { count: number; minutesAgo: number; lockedMinutesAgo?: number }) => {
      await sql`select graphile_worker.add_job(${task}, run_at := now() - ${of.minutesAgo} * interval '1 minute')
        from generate_series(1, ${of.count})`.execute(db);
      if (of.lockedMinutesAgo === undefined) return;
      await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - ${of.lockedMinutesAgo} * interval '1 minute'
        where id in (select id from graphile_worker.jobs where task_identifier = ${task})`.execute(db);
    };
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await add('waits', { count: 10_001, minutesAgo: -10 });
    await add('at-work', { count: 1, minutesAgo: 10, lockedMinutesAgo: 10 });
    expect((await findQueueStatus(db))?.late).toBe(0);
    await add('late', { count: 1, minutesAgo: 10 });
    await add('left', { count: 1, minutesAgo: 40, lockedMinutesAgo: 40 });
    expect((await findQueueStatus(db))?.late).toBe(2);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FigureName, figureNames, splitNames, splits } from '#contract/values/overview.ts';
import { tashkentDay, tashkentMidnight } from '#contract/values/tashkent.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { countFigures } from './overview.ts';
import { spanEdges } from './spans.ts';

/** A small world of which everything is known, and what each figure has to be by its own words. */
interface Product {
  id: number;
  root: number;
  region: number;
  at: number;
  status: string;
  firstContact?: number;
  soldAt?: number;
}

const day = 86_400_000;
const hour = day / 24;

/** The same world each time. */
let state = 20_261_208;
const random = {
  next(): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  },
  int: (least: number, most: number): number => least + Math.floor(random.next() * (most - least + 1)),
  pick<Item>(items: readonly Item[]): Item {
    const item = items[random.int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  },
};

let test: TestApp;
let headers: { authorization: string };
let now: number;
const products: Product[] = [];
const stats: { product: Product; day: string; views: number; contacts: number }[] = [];
const talks: { product: Product; at: number; answeredAt: number | null; offers: number[] }[] = [];
const payments: {
  product: Product;
  user: number;
  created: number;
  paid?: number;
  refunded?: number;
  amount: number;
}[] = [];
const cases: {
  product: Product | null;
  by?: number;
  at: number;
  decided?: number;
  appealed?: { at: number; overturned: boolean };
  reports: number[];
}[] = [];
const visits: { day: string; device: string; region: number; visits: number }[] = [];
const countedOnDevices = ['users', 'searches', 'views', 'contacts', 'offers', 'messages', 'listings', 'sold'];
const deviceCounts: { day: string; figure: string; device: string; count: number }[] = [];
const searches: { day: string; searches: number; inVain: number }[] = [];
const people: { at: number; region: number | null }[] = [];

const ago = (days: number): number => now - Math.floor(days * day);
const upTo = (moment: number): number => Math.min(moment, now - 1000);
const often = (share: number): boolean => random.next() < share;

beforeAll(async () => {
  test = await startTestApp();
  // Noon in Tashkent, so that no day ends meanwhile.
  const noon = tashkentMidnight(tashkentDay(test.clock.now())).getTime() + 36 * hour;
  test.clock.advance(noon - test.clock.now().getTime());
  now = noon;
  headers = await signedIn(test, await aUser(test, { role: 'admin' }));
  await makeWorld();
  await countFigures({ db: test.database.db, log: createLog('silent') }, new Date(now));
});
afterAll(() => test.close());

async function makeWorld(): Promise<void> {
  const { db } = test.owner;
  const leaves = await sql<{ id: number; root: number }>`
    select c.id, c.path[1] as root from categories c where not exists (select from categories d where d.parent_id = c.id)
    order by c.path[1], c.id`.execute(db);
  const places = await sql<{
    id: number;
    region: number;
  }>`select id, region_id as region from districts order by id`.execute(db);
  const [sellers, moderators] = [
    [0, 1, 2, 3],
    [0, 1],
  ].map((list, role) =>
    list.map(async () => {
      const moment = ago(random.int(1, 190));
      const place = often(0.7) ? random.pick(places.rows) : null;
      if (role === 0) people.push({ at: moment, region: place?.region ?? null });
      const user = await aUser(test, {
        created_at: new Date(moment),
        role: role === 0 ? 'user' : 'moderator',
        region_id: place?.region ?? null,
        district_id: place?.id ?? null,
      });
      return user.id;
    }),
  );
  const sellerIds = await Promise.all(sellers ?? []);
  const moderatorIds = await Promise.all(moderators ?? []);
  const buyer = await aUser(test, { created_at: new Date(ago(3)) });
  people.push({ at: ago(3), region: null });

  for (let index = 0; index < 150; index += 1) {
    const leaf = random.pick(leaves.rows.slice(0, 40));
    const place = random.pick(places.rows);
    const at = ago(random.next() * 100);
    const status = random.pick(['active', 'active', 'expired', 'rejected', 'draft']);
    const { id } = await db
      .insertInto('products')
      .values({
        seller_id: random.pick(sellerIds),
        status: 'active',
        title: `Velosiped ${index}`,
        title_key: `velosiped ${index}`,
        description: 'Yangi',
        price: 100,
        price_uzs: 100,
        category_id: leaf.id,
        region_id: place.region,
        district_id: place.id,
        created_at: new Date(at),
        updated_at: new Date(at),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product: Product = { id, root: leaf.root, region: place.region, at, status };
    products.push(product);
    if (status === 'active') await talkAbout(product, buyer.id);
    if (often(0.3)) await payFor(product, random.pick(sellerIds));
    if (often(0.4)) await judge(product, moderatorIds, sellerIds);
    if (product.status === 'active' && often(0.3)) {
      product.soldAt = upTo(at + random.next() * 50 * day);
      product.status = 'sold';
    }
    await db
      .updateTable('products')
      .set({ status: sql`${product.status}`, updated_at: new Date(product.soldAt ?? now) })
      .where('id', '=', id)
      .execute();
  }
  await sql`delete from product_daily_stats`.execute(db);
  await sql`insert into product_daily_stats (product_id, day, views, reveals, conversations)
    select * from json_to_recordset(${JSON.stringify(statRows())}) as r(product_id bigint, day date, views int, reveals int, conversations int)`.execute(
    db,
  );
  for (let back = 0; back < 100; back += 1) {
    const name = tashkentDay(ago(back));
    for (const device of ['phone', 'desktop', 'app']) {
      const row = {
        day: name,
        device,
        region: often(0.5) ? 0 : random.pick(places.rows).region,
        visits: random.int(1, 50),
      };
      visits.push(row);
      await sql`insert into visit_counts (day, device, region_id, visits) values (${name}, ${device}, ${row.region}, ${row.visits})`.execute(
        db,
      );
    }
    for (const figure of [...countedOnDevices, 'searches_in_vain']) {
      const device = random.pick(['phone', 'desktop']);
      const counted = { day: name, figure, device, count: random.int(1, 9) };
      deviceCounts.push(counted);
      await sql`insert into device_counts (day, figure, device, count) values (${name}, ${figure}, ${device}, ${counted.count})`.execute(
        db,
      );
    }
    const row = { day: name, searches: random.int(5, 40), inVain: random.int(0, 5) };
    searches.push(row);
    await sql`insert into search_queries (day, query, searches, without_results) values (${name}, 'velik', ${row.searches}, ${row.inVain})`.execute(
      db,
    );
  }
}

function statRows() {
  return products
    .filter(({ status }) => status !== 'draft')
    .flatMap((product) =>
      Array.from({ length: 100 }, (_, back) => tashkentDay(ago(back))).flatMap((name) => {
        if (!often(0.2)) return [];
        const [views, reveals, conversations] = [random.int(0, 30), random.int(0, 3), random.int(0, 2)];
        stats.push({ product, day: name, views, contacts: reveals + conversations });
        return [{ product_id: product.id, day: name, views, reveals, conversations }];
      }),
    );
}

async function talkAbout(product: Product, buyerId: number): Promise<void> {
  const { db } = test.owner;
  if (often(0.7)) {
    product.firstContact = upTo(product.at + random.next() ** 2 * 15 * day);
    await sql`insert into first_contacts (product_id, at) values (${product.id}, ${new Date(product.firstContact)})`.execute(
      db,
    );
  }
  if (!often(0.8)) return;
  const at = upTo(product.at + random.next() * 40 * day);
  const { rows } = await sql<{ id: number; seller_id: number }>`
    insert into conversations (product_id, seller_id, buyer_id, created_at)
    select id, seller_id, ${buyerId}::bigint, ${new Date(at)}::timestamptz from products where id = ${product.id} returning id, seller_id`.execute(
    db,
  );
  const [conversation] = rows;
  if (!conversation) throw new Error('no conversation');
  const say = (seq: number, sender: number, kind: string, moment: number) =>
    sql`insert into messages (conversation_id, seq, sender_id, kind, body, payload, created_at)
      values (${conversation.id}, ${seq}, ${sender}, ${kind}, 'Salom', ${kind === 'text' ? null : '{}'}::jsonb, ${new Date(moment)})`.execute(
      db,
    );
  await say(1, buyerId, 'text', at);
  const talk = {
    product,
    at,
    answeredAt: often(0.7) ? upTo(at + random.next() ** 3 * 2 * day) : null,
    offers: [] as number[],
  };
  let seq = 1;
  if (often(0.3)) {
    talk.offers.push(upTo(at + random.next() * day));
    seq += 1;
    await say(seq, buyerId, 'offer', talk.offers[0] ?? at);
  }
  if (talk.answeredAt !== null) await say(seq + 1, conversation.seller_id, 'text', talk.answeredAt);
  talks.push(talk);
}

async function payFor(product: Product, user: number): Promise<void> {
  const { db } = test.owner;
  const created = upTo(product.at + random.next() * 5 * day);
  const paid = often(0.8) ? upTo(created + hour) : undefined;
  const refunded = paid !== undefined && often(0.3) ? upTo(paid + 3 * day) : undefined;
  const amount = random.int(1, 9) * 10_000;
  payments.push({ product, user, created, amount, ...(paid ? { paid } : {}), ...(refunded ? { refunded } : {}) });
  const state = refunded ? 'refunded' : paid ? 'paid' : 'cancelled';
  const moment = (at: number | undefined) => (at === undefined ? null : new Date(at));
  await sql`
    insert into payments (user_id, product_id, plan_id, amount_uzs, days, provider, state, created_at, paid_at, refunded_at, cancelled_at, cancel_reason, expires_at)
    select ${user}::bigint, ${product.id}::bigint, id, ${amount}::bigint, 3, 'console', ${state}, ${new Date(created)}::timestamptz, ${moment(paid)}::timestamptz,
      ${moment(refunded)}::timestamptz, ${state === 'cancelled' ? new Date(created) : null}::timestamptz, ${state === 'cancelled' ? 'person' : null},
      ${new Date(created + day)}::timestamptz
    from promotion_plans order by id limit 1`.execute(db);
}

async function judge(product: Product, moderators: readonly number[], reporters: readonly number[]): Promise<void> {
  const { db } = test.owner;
  const at = upTo(product.at + random.next() * 20 * day);
  // Some are decided as they are opened: staff came upon it outside the queue.
  const decided = often(0.8) ? (often(0.2) ? at : upTo(at + random.next() ** 4 * 20 * day)) : undefined;
  const appealed = decided && often(0.4) ? { at: upTo(decided + 2 * day), overturned: often(0.4) } : undefined;
  const by = random.pick(moderators);
  const other = moderators.find((id) => id !== by) ?? by;
  const about = often(0.8) ? product : null;
  const { rows } = await sql<{ id: number }>`
    insert into moderation_cases (target_kind, product_id, user_id, state, created_at, decision, decided_by, decided_at,
      appeal_decision, appeal_decided_by, appeal_decided_at)
    values (${about ? 'product' : 'user'}, ${about?.id ?? null}, ${about ? null : reporters[0]}, 'closed', ${new Date(at)}, ${decided ? 'dismiss' : null},
      ${decided ? by : null}, ${decided ? new Date(decided) : null}, ${appealed ? (appealed.overturned ? 'overturned' : 'upheld') : null},
      ${appealed ? other : null}, ${appealed ? new Date(appealed.at) : null}) returning id`.execute(db);
  const reports = reporters
    .filter(() => often(0.4))
    .map((reporter) => ({ reporter, at: upTo(at + random.next() * day) }));
  for (const report of reports) {
    await sql`insert into reports (reporter_id, case_id, reason, created_at)
      values (${report.reporter}, ${rows[0]?.id}, 'spam', ${new Date(report.at)})`.execute(db);
  }
  cases.push({
    product: about,
    at,
    reports: reports.map(({ at }) => at),
    ...(decided ? { by, decided } : {}),
    ...(appealed ? { appealed } : {}),
  });
}

interface Part {
  category?: number;
  region?: number;
  device?: string;
  moderator?: number;
}

/** Every figure of days from one to another, read off the world: shares and spans as their names say. */
function expected(
  from: string,
  to: string,
  part: Part = {},
): Record<FigureName, number | null | { among: number[]; share: number }> {
  const inDays = (moment: number | undefined): boolean =>
    moment !== undefined && tashkentDay(moment) >= from && tashkentDay(moment) <= to;
  /** On which day of these a time after a moment was over. */
  const wasOver = (moment: number, time: number): boolean => moment + time < now && inDays(moment + time);
  const isOf = (product: Product | null): boolean =>
    (part.category === undefined || product?.root === part.category) &&
    (part.region === undefined || product?.region === part.region);
  const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
  const share = (a: number, b: number): number | null => (b === 0 ? null : a / b);
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;

  const own = products.filter(isOf);
  const offered = own.filter(({ status }) => !['draft', 'rejected'].includes(status));
  const ripe = offered.filter(({ at }) => wasOver(at, 7 * day));
  const contacted = ripe.filter(({ at, firstContact }) => firstContact !== undefined && firstContact <= at + 7 * day);
  const old = offered.filter(({ at }) => wasOver(at, 30 * day));
  const viewed = stats.filter(({ product, day: name }) => isOf(product) && name >= from && name <= to);
  const asked = talks.filter(({ product, at }) => isOf(product) && wasOver(at, day));
  const answered = asked.filter(({ at, answeredAt }) => answeredAt !== null && answeredAt <= at + day);
  const ours = payments.filter(({ product }) => isOf(product));
  const paid = ours.filter((each) => inDays(each.paid));
  const refunds = ours.filter((each) => inDays(each.refunded));
  const judged = cases.filter(
    ({ product, by }) => isOf(product) && (part.moderator === undefined || by === part.moderator),
  );
  const decided = judged.filter((each) => inDays(each.decided)).map(({ at, decided = at }) => (decided - at) / 60_000);
  const waited = decided.filter((minutes) => minutes > 0);
  const appeals = judged.flatMap(({ appealed }) => (appealed && inDays(appealed.at) ? [appealed] : []));
  const views = sum(viewed.map((each) => each.views));
  const searched = searches.filter((each) => each.day >= from && each.day <= to);
  const income = sum(paid.map(({ amount }) => amount));
  const span = (among: number[], wanted: number) => (among.length === 0 ? null : { among, share: wanted });
  const onDevice = (figure: string): number =>
    sum(
      deviceCounts
        .filter((each) => each.device === part.device && each.figure === figure && each.day >= from && each.day <= to)
        .map(({ count }) => count),
    );
  const byDevice = part.device && {
    ...Object.fromEntries(countedOnDevices.map((figure) => [figure, onDevice(figure)])),
    searchesInVain: share(onDevice('searches_in_vain'), onDevice('searches')),
  };
  return {
    visits: sum(
      visits
        .filter((each) => each.day >= from && each.day <= to)
        .filter(({ device, region }) => (part.device ?? device) === device && (part.region ?? region) === region)
        .map((each) => each.visits),
    ),
    searches: sum(searched.map((each) => each.searches)),
    views,
    contacts: sum(viewed.map((each) => each.contacts)),
    offers: talks
      .filter(({ product }) => isOf(product))
      .flatMap(({ offers }) => offers)
      .filter(inDays).length,
    sold: own.filter(({ soldAt }) => inDays(soldAt)).length,
    listings: own.filter(({ status, at }) => status !== 'draft' && inDays(at)).length,
    users: people.filter(({ at, region }) => inDays(at) && (part.region ?? region) === region).length,
    messages: talks
      .flatMap(({ at, answeredAt, offers }) => [at, ...(answeredAt === null ? [] : [answeredAt]), ...offers])
      .filter(inDays).length,
    contactedIn7Days: share(contacted.length, ripe.length),
    firstContact: span(
      contacted.map(({ at, firstContact = at }) => (firstContact - at) / 60_000),
      0.5,
    ),
    soldIn30Days: share(
      old.filter(({ at, soldAt }) => soldAt !== undefined && soldAt <= at + 30 * day).length,
      old.length,
    ),
    firstAnswer: span(
      answered.map(({ at, answeredAt }) => ((answeredAt ?? at) - at) / 60_000),
      0.5,
    ),
    unanswered: share(asked.length - answered.length, asked.length),
    topOrders: ours.filter(({ created }) => inDays(created)).length,
    incomePerDay: Math.round(income / days),
    incomePerSeller: paid.length === 0 ? null : Math.round(income / new Set(paid.map(({ user }) => user)).size),
    refunds: refunds.length,
    refunded: sum(refunds.map(({ amount }) => amount)),
    reportsPer1000Views: share(1000 * judged.flatMap(({ reports }) => reports).filter(inDays).length, views),
    decisions: decided.length,
    decisionMedian: span(waited, 0.5),
    decision90: span(waited, 0.9),
    overturned: share(appeals.filter(({ overturned }) => overturned).length, appeals.length),
    searchesInVain: share(sum(searched.map(({ inVain }) => inVain)), sum(searched.map((each) => each.searches))),
    ...byDevice,
  };
}

/** Spans are told by buckets: theirs is that of the value itself. */
function expectSame(shown: number | null, wanted: ReturnType<typeof expected>[FigureName], name: string): void {
  if (wanted === null || typeof wanted === 'number') {
    if (wanted === null) expect(shown, name).toBeNull();
    else expect(shown, name).toBeCloseTo(wanted, 9);
    return;
  }
  const sorted = wanted.among.toSorted((a, b) => a - b);
  const exact = sorted[Math.ceil(sorted.length * wanted.share) - 1] ?? 0;
  const ends = spanEdges.find((edge) => edge > exact) ?? Number.POSITIVE_INFINITY;
  const begins = spanEdges.findLast((edge) => edge <= exact) ?? 0;
  expect(shown, `${name}: ${exact}`).toBeGreaterThanOrEqual(begins);
  expect(shown, `${name}: ${exact}`).toBeLessThanOrEqual(Math.min(ends, 43_200));
}

const read = async (path: string) => {
  const answer = await test.app.inject({ url: `/api/admin/${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
};

const partOf = (by: string, key: number): Part =>
  by === 'device' ? { device: ['phone', 'desktop', 'app'][key - 1] ?? '' } : { [by]: key };

describe('the daily counts', () => {
  it.each([7, 30, 90])('say what the rows say, of %i days, the days before and each day', async (days) => {
    const overview = await read(`overview?days=${days}`);
    const wanted = {
      now: expected(tashkentDay(ago(days)), tashkentDay(ago(1))),
      before: expected(tashkentDay(ago(2 * days)), tashkentDay(ago(days + 1))),
    };
    for (const name of figureNames) {
      expectSame(overview.now[name], wanted.now[name], name);
      expectSame(overview.before[name], wanted.before[name], `${name} before`);
    }
    expect(overview.days.map((each: { day: string }) => each.day)).toEqual(
      Array.from({ length: days + 1 }, (_, index) => tashkentDay(ago(days - index))),
    );
    for (const each of overview.days) {
      const ofDay = expected(each.day, each.day);
      for (const name of figureNames) expectSame(each.figures[name], ofDay[name], `${name} on ${each.day}`);
    }
  });

  it.each(splitNames)('say it of each %s', async (by) => {
    const days = 30;
    const rows = await read(`overview/split?days=${days}&by=${by}`);
    expect(rows.length).toBeGreaterThan(1);
    const [from, to] = [tashkentDay(ago(days)), tashkentDay(ago(1))];
    for (const { key, now: shown, before } of rows) {
      const wanted = expected(from, to, partOf(by, key));
      const earlier = expected(tashkentDay(ago(2 * days)), tashkentDay(ago(days + 1)), partOf(by, key));
      expect(Object.keys(shown)).toEqual([...splits[by]]);
      for (const name of splits[by]) {
        expectSame(shown[name], wanted[name], `${name} of ${by} ${key}`);
        expectSame(before[name], earlier[name], `${name} of ${by} ${key} before`);
      }
    }
  });

  it('are the same when they are counted again', async () => {
    const count = () => countFigures({ db: test.database.db, log: createLog('silent') }, new Date(now));
    const all = () => sql`select * from daily_counts order by day, split, figure, key, bucket`.execute(test.owner.db);
    await count();
    const { rows } = await all();
    await count();
    expect((await all()).rows).toEqual(rows);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { addDemoPictures } from '#data/demo/add-demo-pictures.ts';
import { DEMO_BANNERS } from '#data/demo/banners.ts';
import { readDemoFiles } from '#data/demo/demo-files.ts';
import { loadDemoData } from '#data/demo/load-demo-data.ts';
import { PICTURED_CATEGORIES } from '#data/demo/pictures/masters.ts';
import { storeUsdRate } from '#server/features/exchange-rates/exchange-rates.ts';
import { findScamWarnings } from '#server/features/scam-shield/scam-shield.ts';
import { createPhotoPipeline, type PhotoPipeline } from '#server/platform/files/photo-pipeline.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { signedIn } from '../builders/builders.ts';
import { theCategory } from '../builders/product-builders.ts';

let test: TestApp;
let photos: PhotoPipeline;
beforeAll(async () => {
  test = await startTestApp();
  photos = createPhotoPipeline({ store: test.app.fileStore });
  await loadDemoData({ db: test.database.db, clock: test.clock, withStaff: true });
});
afterAll(async () => {
  photos.close();
  await test.close();
});

/** Adds pictures to so many things and is stopped then. */
async function addTo(things: number): Promise<number | null> {
  const stopping = new AbortController();
  let added = 0;
  const deps = { db: test.database.db, store: test.app.fileStore, clock: test.clock, photos };
  return addDemoPictures(deps, {
    pictures: 'few',
    signal: stopping.signal,
    onAdded: () => {
      added += 1;
      if (added === things) stopping.abort();
    },
  });
}

const read = async (url: string) => (await test.app.inject({ url })).json().content;
const banners = () => read('/api/banners/public/active?placement=home_hero');
const firstScreen = async () => (await read('/api/products?limit=8')).data;
const mark = () =>
  test.database.db.selectFrom('loaded_data').select('name').where('name', '=', 'demo-pictures').executeTakeFirst();

describe('the pictures of the demo', () => {
  it('are not waited for: listings are there without them', async () => {
    expect(await banners()).toEqual([]);
    const products = await firstScreen();
    expect(products).toHaveLength(8);
    for (const { mainImage } of products) expect(mainImage).toBeNull();
  });

  it('come to the first screen first, and an end in between loses nothing', async () => {
    const { products } = await readDemoFiles();
    const first = DEMO_BANNERS.length + PICTURED_CATEGORIES.length + products.filter(({ top }) => top).length + 10;
    await addTo(3);
    expect((await banners()).length).toBeGreaterThanOrEqual(3);
    expect(await mark()).toBeUndefined();
    await addTo(first - 3);
    test.app.referenceChanged();
    expect(await banners()).toHaveLength(DEMO_BANNERS.length);
    for (const { mainImage } of await firstScreen()) expect(mainImage).not.toBeNull();
    expect(await mark()).toBeUndefined();
  });
});

describe('the figures of the demo', () => {
  it('count everybody who wrote about a listing, and nobody wrote or called who had not seen it', async () => {
    const { rows } = await sql<{ title: string; views: number; wrote: number; called: number; talks: number }>`
      select p.title, sum(s.views)::int as views, sum(s.conversations)::int as wrote, sum(s.reveals)::int as called,
        (select count(*)::int from conversations c where c.product_id = p.id) as talks
      from products p left join product_daily_stats s on s.product_id = p.id
      where p.status not in ('draft', 'rejected', 'pending') group by p.id`.execute(test.database.db);
    expect(rows.reduce((sum, { wrote }) => sum + wrote, 0)).toBeGreaterThan(20);
    for (const { title, views, wrote, called, talks } of rows) {
      expect(wrote, title).toBe(talks);
      expect(views, title).toBeGreaterThanOrEqual(wrote + called);
    }
  });

  it('tell of people who come, look, get in touch, offer and buy, each fewer than those before', async () => {
    const { rows } = await sql<Record<'visits' | 'searches' | 'views' | 'contacts' | 'offers' | 'sold', number>>`
      select (select sum(visits)::int from visit_counts) as visits, (select sum(searches)::int from search_queries) as searches,
        (select sum(views)::int from product_daily_stats) as views,
        (select sum(reveals + conversations)::int from product_daily_stats) as contacts,
        (select count(*)::int from offers) as offers, (select count(*)::int from product_sales) as sold`.execute(
      test.database.db,
    );
    const { visits = 0, searches = 0, views = 0, contacts = 0, offers = 0, sold = 0 } = rows[0] ?? {};
    expect(visits).toBeLessThan(views / 2);
    expect(visits).toBeGreaterThan(views / 10);
    expect(searches).toBeLessThan(visits);
    expect(searches).toBeGreaterThan(visits / 10);
    expect(contacts / views).toBeGreaterThan(0.02);
    expect(contacts / views).toBeLessThan(0.08);
    expect(offers).toBeLessThan(contacts / 10);
    expect(offers).toBeGreaterThan(sold);
    expect(sold).toBeGreaterThan(15);
  });

  it('tell of nothing before a listing stood there, nor after it was sold', async () => {
    const { rows } = await sql<{ title: string; what: string }>`
      select title, what from (
        select p.title, 'viewed after the sale' as what from products p join product_sales s on s.product_id = p.id
          join product_daily_stats d on d.product_id = p.id where d.day > (s.at at time zone 'Asia/Tashkent')::date
        union all select p.title, 'contacted too early' from products p join first_contacts f on f.product_id = p.id where f.at < p.created_at
        union all select p.title, 'written about too early' from products p join conversations c on c.product_id = p.id
          join messages m on m.conversation_id = c.id where m.created_at < p.created_at or m.created_at > now()
        union all select p.title, 'contacted without a first contact' from products p
          join (select product_id, sum(reveals + conversations) as n from product_daily_stats group by 1) d on d.product_id = p.id
          where (d.n > 0) <> exists (select from first_contacts f where f.product_id = p.id)
        union all select p.title, 'sold without a sale' from products p
          where (p.status = 'sold') <> exists (select from product_sales s where s.product_id = p.id)
      ) faults`.execute(test.database.db);
    expect(rows).toEqual([]);
  });

  it('are none for what nobody could see', async () => {
    const unseen = await test.database.db
      .selectFrom('products')
      .select(['title', 'view_count', 'like_count'])
      .where('status', 'in', ['draft', 'rejected', 'pending'])
      .execute();
    expect(unseen.map(({ view_count, like_count }) => view_count + like_count)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('what the moderators of the demo have to do', () => {
  it('waits with what the signals and people say of it, the riskiest first', async () => {
    const { rows } = await sql<{ status: string; signals: string; reasons: string }>`
      select p.status, (select coalesce(string_agg(s->>'kind', ' '), '') from jsonb_array_elements(c.signals) s) as signals,
        (select coalesce(string_agg(r.reason, ' ' order by r.created_at), '') from reports r where r.case_id = c.id) as reasons
      from moderation_cases c join products p on p.id = c.product_id where c.state = 'open'
      order by c.queue_rank, c.created_at`.execute(test.database.db);
    expect(rows.map(({ status, signals, reasons }) => `${status}: ${signals}${reasons}`)).toEqual([
      'pending: scam copied_photo',
      'pending: copied_photo copied_text',
      'pending: copied_photo copied_text',
      'active: scam scam',
      'active: not_owner',
      'active: sold',
      'active: duplicate',
      'active: wrong_category',
    ]);
  });

  it('is not all: a listing was refused, whose seller reads by which rule and may appeal', async () => {
    const seller = await test.database.db
      .selectFrom('users')
      .select(['id', 'username', 'role'])
      .where('phone', '=', '+998900000002')
      .executeTakeFirstOrThrow();
    const headers = await signedIn(test, seller);
    const answer = await test.app.inject({ url: '/api/moderation/decisions', headers });
    expect(answer.json().content).toMatchObject([{ decision: 'reject', rule: 'bad_photo', canAppeal: true }]);
  });

  it('is what the signals would say of it', async () => {
    const { rows } = await sql<{ title: string; description: string; copied: string }>`
      select p.title, p.description, o.description as copied
      from moderation_cases c join products p on p.id = c.product_id
        cross join jsonb_array_elements(c.signals) s join products o on o.id = (s->'detail'->>'productId')::bigint
      where s->>'kind' = 'copied_photo' and o.status = 'active' and o.seller_id <> p.seller_id and o.created_at < p.created_at
      order by c.queue_rank`.execute(test.database.db);
    expect(rows).toHaveLength(3);
    const [swindle, ...copies] = rows;
    expect(findScamWarnings(`${swindle?.title}\n${swindle?.description}`)).toContain('prepayment');
    for (const { description, copied } of copies) expect(description).toBe(copied);
  });
});

it('says of every job of the demo what its salary is paid for', async () => {
  const { category } = await theCategory(test, 'ish');
  const { data, total } = await read(`/api/products?categoryId=${category.id}&sortBy=price&sortOrder=ASC&limit=100`);
  expect(data).toHaveLength(total);
  for (const { title, priceUnit } of data) expect(priceUnit, title).toMatch(/^\//);
});

it('has a rate of the day, until the Central Bank tells of another', async () => {
  const today = tashkentDay(test.clock.now());
  const rate = () => read('/api/exchange-rate');
  expect(await rate()).toMatchObject({ date: today });
  const yesterday = tashkentDay(test.clock.now().getTime() - 86_400_000);
  await storeUsdRate(test.database.db, 12_100, yesterday);
  test.clock.advance(120_000);
  expect(await rate()).toMatchObject({ date: yesterday, rate: 12_100 });
});

it('says of no listing that its owner posts it where an agent does', async () => {
  const { rows } = await sql<{ offered_by: string; kind: string; count: number }>`
    select p.offered_by, u.kind, count(*)::int as count from products p join users u on u.id = p.seller_id
    where p.offered_by = 'agent' or u.kind = 'agent' group by 1, 2`.execute(test.database.db);
  expect(rows).toEqual([{ offered_by: 'agent', kind: 'agent', count: expect.any(Number) }]);
});

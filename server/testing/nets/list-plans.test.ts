import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { createLog } from '#server/platform/log/log.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import { createTestDatabase, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, type TestUser } from '#testing/builders/builders.ts';
import { aProduct, type TestProduct } from '#testing/builders/product-builders.ts';

/** Tables that grow with use; reading one of them whole for a list is what an index must spare. */
const growing = [
  'users',
  'sessions',
  'products',
  'product_images',
  'product_likes',
  'conversations',
  'conversation_members',
  'messages',
  'message_photos',
  'offers',
  'stored_files',
  'user_blocks',
  'follows',
  'reviews',
  'seller_answer_times',
  'payments',
  'promotions',
  'moderation_cases',
];

let test: TestApp;
let owner: Database;
let pool: pg.Pool;
let me: TestUser;
let admin: TestUser;
let product: TestProduct;
let seen: { text: string; values: unknown[] }[] = [];

/** A database that remembers what is asked of it. */
function recording(url: string): Database {
  // On a test's few rows a hash over a whole table is cheaper than its index; on many it is not.
  const options = '-c enable_hashjoin=off -c enable_mergejoin=off';
  pool = new pg.Pool({ connectionString: url, max: 2, statement_timeout: 60_000, options });
  const database = openDatabase({ url, log: createLog('silent'), poolSize: 2, patience: 10 });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push({ text: query.sql, values: [...query.parameters] }),
  });
  return {
    ...database,
    db,
    rows(statement, values) {
      seen.push({ text: statement.text, values: [...values] });
      return database.rows(statement, values);
    },
    async close() {
      await db.destroy();
      await database.close();
    },
  };
}

beforeAll(async () => {
  const addresses = await createTestDatabase();
  const database = recording(addresses.app);
  owner = openDatabase({
    url: addresses.owner,
    log: createLog('silent'),
    poolSize: 1,
    statementTimeoutMs: 60_000,
    patience: 10,
  });
  test = { ...(await startTestApp({ replace: { database } })), database };
  const { db } = test.database;
  me = await aUser(test);
  admin = await aUser(test, { role: 'admin' });
  product = await aProduct(test, { sellerId: me.id });
  const count = 6000;
  for (const statement of [
    sql`insert into users (phone, username, created_at)
      select '+99871' || lpad(n::text, 7, '0'), 'Kimdir', now() - n * interval '1 minute' from generate_series(1, ${count}::int) n`,
    sql`insert into sessions (id, user_id, secret_hash, expires_at, ends_at)
      select gen_random_uuid(), id, 'a', now() + interval '1 day', now() + interval '1 day' from users`,
    sql`insert into products (seller_id, status, title, title_key, description, price, price_uzs, category_id, region_id, district_id)
      select case when n % 200 = 0 then ${me.id}::bigint else u.id end, case when n % 7 = 0 then 'sold' else 'active' end,
        'Divan', 'kop ' || n, 'Yangi', n, n, ${product.categoryId}::int, ${product.regionId}::int, ${product.districtId}::int
      from (select id, row_number() over (order by id) as n from users) u`,
    sql`insert into product_likes (product_id, user_id)
      select id, case when row_number() over (order by id) % 200 = 0 then ${me.id}::bigint else ${admin.id}::bigint end from products`,
    sql`insert into conversations (product_id, seller_id, buyer_id)
      select p.id, p.seller_id, case when p.id % 200 = 5 then ${me.id}::bigint else ${admin.id}::bigint end from products p
      where p.seller_id not in (${me.id}, ${admin.id})`,
    sql`insert into conversation_members (conversation_id, user_id, side)
      select id, seller_id, 'seller' from conversations union all select id, buyer_id, 'buyer' from conversations`,
    sql`insert into messages (conversation_id, seq, sender_id, body)
      select c.id, n, c.buyer_id, 'Salom' from conversations c, generate_series(1, 3) n`,
    sql`update messages m set words = array_to_tsvector(array[(c.id % 500)::text, '@' || c.seller_id, '@' || c.buyer_id]), change = m.seq
      from conversations c where c.id = m.conversation_id`,
    sql`insert into offers (conversation_id, seq, amount, currency) select conversation_id, seq, 5, 'UZS' from messages where seq = 2`,
    sql`insert into user_blocks (blocker_id, blocked_id) select id, id + 1 from users where id < ${count}::int`,
    sql`insert into follows (follower_id, seller_id) select id, id + 1 from users where id < ${count}::int
      union select ${me.id}::bigint, id from users where id between 100 and 300`,
    sql`insert into reviews (product_id, seller_id, buyer_id, rating)
      select id, seller_id, case when id % 50 = 0 then ${me.id}::bigint else ${admin.id}::bigint end, 1 + id % 5 from products
      where seller_id not in (${me.id}, ${admin.id}) or (seller_id = ${me.id} and id % 50 <> 0)`,
    sql`insert into seller_answer_times (seller_id, median_minutes, measured_at) select id, 5, now() from users`,
    sql`insert into stored_files (hash, width, height, color, widths, bytes)
      select md5(id::text), 100, 100, '#000000', '{100}', 100 from products`,
    sql`insert into product_images (owner_id, product_id, file_hash, position, is_main, attached_at)
      select seller_id, id, md5(id::text), 0, true, now() from products where id <> ${product.id}`,
    sql`insert into message_photos (conversation_id, seq, position, upload_id, file_hash)
      select m.conversation_id, m.seq, 0, m.id, f.hash from messages m, lateral (select hash from stored_files limit 1) f where m.seq = 3`,
    sql`insert into payments (user_id, product_id, plan_id, amount_uzs, days, provider, state, created_at, paid_at, refunded_at, expires_at)
      select seller_id, id, (select min(id) from promotion_plans), 5, 3, 'console', 'refunded', at, at, at, at
      from products, lateral (select now() - id * interval '1 hour' as at) m`,
    sql`insert into promotions (product_id, granted_by, starts_at, ends_at, created_at)
      select id, ${admin.id}::bigint, at, at + interval '1 day', at
      from products, lateral (select now() - id * interval '1 hour' as at) m`,
    sql`insert into moderation_cases (target_kind, product_id, state, decision, decided_by, decided_at, appealed_at, appeal_decision, appeal_decided_at, created_at)
      select 'product', id, case when id % 9 = 0 then 'appealed' else 'closed' end, 'reject', ${admin.id}::bigint, at, at, 'upheld', at, at
      from products, lateral (select now() - id * interval '1 hour' as at) m`,
  ]) {
    await statement.execute(db);
  }
  await sql`select gin_clean_pending_list('messages_words')`.execute(owner.db);
  await sql`analyze`.execute(owner.db);
});
afterAll(async () => {
  await test.close();
  await test.database.close();
  await owner.close();
});

/** What a call reads row by row from a table that grows. */
async function wholeReads(url: string, caller: TestUser, payload?: object): Promise<string[]> {
  const headers = await signedIn(test, caller);
  seen = [];
  const answer = await test.app.inject({ url, headers, ...(payload ? { method: 'POST', payload } : {}) });
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200);
  // A total counts up to its bound and no further, so reading rows in any order is right for it.
  const queries = seen.filter(({ text }) => /^\s*(select|with)\b(?! count\(\*\).*\blimit\b)/i.test(text));
  expect(queries.length, url).toBeGreaterThan(0);
  const found: string[] = [];
  for (const { text, values } of queries) {
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const lines = plan.rows.map((row) => row['QUERY PLAN']);
    const scans = lines.filter((line) => growing.some((table) => line.includes(`Seq Scan on ${table} `)));
    if (scans.length > 0) found.push(`${text}\n${lines.join('\n')}`);
  }
  return found;
}

/** Pages of tables and indexes that the statements of a call touch. */
async function pagesRead(url: string): Promise<number> {
  seen = [];
  const answer = await test.app.inject({ url, headers: await signedIn(test, me) });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  let pages = 0;
  for (const { text, values } of seen.filter(({ text }) => /from messages m/.test(text))) {
    const plan = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const { Plan: top } = plan.rows[0]?.['QUERY PLAN'][0] ?? { Plan: {} };
    pages += (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0);
  }
  expect(pages).toBeGreaterThan(0);
  return pages;
}

const daysAgo = (days: number): string => tashkentDay(test.clock.now().getTime() - days * 86_400_000);

/** A cursor in the middle of the list. */
const chatsAfter = (asked: object = {}) =>
  writeMomentCursor(listOf('listMyChats', { ...asked, userId: me.id }), { at: '2999-01-01T00:00:00.000000Z', id: 1 });

// The lists of products have their own, larger test beside them.
it.each<[string, () => string, () => TestUser]>([
  ['a detail', () => `/api/products/by-id/${product.id}`, () => me],
  [
    'what is like it',
    () => `/api/products/search-by-id-and-category/Divan?productId=${product.id}&categoryId=${product.categoryId}`,
    () => me,
  ],
  ['liked ones', () => '/api/products/liked', () => me],
  ['own ones', () => '/api/profiles/me/dashboard', () => me],
  ['own sessions', () => '/api/auth/sessions', () => me],
  ['who I am', () => '/api/auth/me', () => me],
  ['own profile', () => '/api/profiles/me', () => me],
  ['a profile', () => `/api/profiles/${me.id}`, () => me],
  ['all people, for staff', () => '/api/profiles?pageSize=20', () => admin],
  ['people by name or number, for staff', () => '/api/profiles?q=37', () => admin],
  ['people by status, for staff', () => '/api/profiles?status=blocked', () => admin],
  ...Object.entries({
    people: 'profiles?',
    'people in the order of their names': 'profiles?sortBy=username&',
    orders: 'admin/promotions?',
    'given days': 'admin/promotions?moment=given&',
    'paid orders': 'admin/promotions?moment=paid&',
    'refunded orders in the order of their sums': 'admin/promotions?moment=refunded&sortBy=amount&',
    'decided cases': 'admin/cases?shelf=decided&',
    'answered appeals': 'admin/cases?shelf=decided&moment=answered&',
    'cases that wait': 'admin/cases?',
    appeals: 'admin/cases?shelf=appealed&',
  }).map(([name, path]): [string, () => string, () => TestUser] => [
    `${name} of some days`,
    () => `/api/${path}from=${daysAgo(9)}&to=${daysAgo(6)}`,
    () => admin,
  ]),
  ['decided cases of a signal that few have', () => '/api/admin/cases?shelf=decided&signal=scam', () => admin],
  ['decided cases of a reason that few have', () => '/api/admin/cases?shelf=decided&reason=not_owner', () => admin],
  ['a person, for staff', () => `/api/admin/users/${me.id}`, () => admin],
  ['whom I follow', () => '/api/profiles/me/following', () => me],
  ['whom I blocked', () => '/api/profiles/me/blocked', () => me],
  ['reviews of a seller', () => `/api/comments?sellerId=${me.id}`, () => me],
  ['reviews of a product', () => `/api/comments?productId=${product.id}`, () => me],
  ['own reviews', () => '/api/comments/mine', () => me],
  ['what I may review', () => `/api/comments/possible?sellerId=${admin.id}`, () => me],
  ['what I am to somebody', () => `/api/profiles/${admin.id}/relation`, () => me],
  ['chats', () => '/api/chat/my-chats', () => me],
  ['a later page of chats', () => `/api/chat/my-chats?limit=1&cursor=${chatsAfter()}`, () => me],
  ['unread chats', () => '/api/chat/my-chats?filter=unread', () => me],
  [
    'chats that wait',
    () => `/api/chat/my-chats?filter=waiting&limit=1&cursor=${chatsAfter({ filter: 'waiting' })}`,
    () => me,
  ],
  ['archived chats', () => '/api/chat/my-chats?filter=archived', () => me],
  ['chats about a listing', () => `/api/chat/my-chats?productId=${product.id}`, () => me],
  ['listings that people write about', () => '/api/chat/my-chats/products', () => me],
  ['chats by words', () => '/api/chat/my-chats?query=divan', () => me],
  ['who wrote about a listing', () => `/api/chat/buyers?productId=${product.id}`, () => me],
  ['messages by words', () => '/api/chat/search?query=123', () => me],
])('an index serves the list: %s', async (_name, url, caller) => {
  expect(await wholeReads(url(), caller())).toEqual([]);
});

it('an index serves the messages of a chat', async () => {
  const { conversation_id: id } = await test.database.db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('user_id', '=', me.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const query of ['', '?beforeSeq=3', '?afterSeq=1', '?aroundSeq=2']) {
    expect(await wholeReads(`/api/chat/${id}/messages${query}`, me)).toEqual([]);
  }
  const rooms = [{ chatRoomId: id, afterSeq: 2, afterChange: 0 }];
  expect(await wholeReads('/api/chat/catch-up', me, { rooms })).toEqual([]);
});

it('a conversation of 100,000 messages is read by as few pages of the database as one of ten', async () => {
  const { db } = test.database;
  const rows = await db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('user_id', '=', me.id)
    .limit(2)
    .execute();
  const [long = 0, short = 0] = rows.map(({ conversation_id }) => conversation_id);
  const fill = (id: number, count: number) =>
    sql`
    insert into messages (conversation_id, seq, sender_id, body)
    select id, n, buyer_id, 'Salom' from conversations, generate_series(4, ${count}::int) n where id = ${id}`.execute(
      db,
    );
  await fill(long, 100_000);
  await fill(short, 10);
  await db.updateTable('conversations').set({ last_seq: 100_000 }).where('id', '=', long).execute();
  await db.updateTable('conversations').set({ last_seq: 10 }).where('id', '=', short).execute();
  await sql`analyze messages`.execute(owner.db);
  for (const query of ['', '?beforeSeq=60000', '?afterSeq=60000', '?aroundSeq=60000']) {
    const [ofLong, ofShort] = [
      await pagesRead(`/api/chat/${long}/messages${query}`),
      await pagesRead(`/api/chat/${short}/messages`),
    ];
    // Fifty messages instead of ten, and an index that is one level deeper.
    expect(ofLong, query).toBeLessThan(ofShort + 400);
  }
});

it('a list without an index would be found', async () => {
  const plan = await pool.query<{ 'QUERY PLAN': string }>(
    "explain select * from users where username = 'Kimdir' order by language",
  );
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Seq Scan on users ');
});

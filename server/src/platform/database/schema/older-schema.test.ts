import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { findBrokenLink, recorderOf } from '#server/platform/audit/audit.repository.ts';
import { createLog } from '#server/platform/log/log.ts';
import { authCaller } from '#testing/app/auth-calls.ts';
import { createTestDatabase, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { type DatabaseAddresses, prepareSchema } from './prepare-schema.ts';

/** What `pg_dump --inserts` wrote of a database of that schema, in which rows of every kind stood. */
const dump = join(import.meta.dirname, '../../../../testing/older-schema/20261122T090000.sql.gz');

/** What tables of that schema are called now (record 0073). */
const renamed = new Map([
  ['rate_budgets', 'rate_limits'],
  ['untold_messages', 'pending_message_notifications'],
  ['untold_followers', 'pending_follower_notifications'],
]);

const askedAgain = `select id from properties where key in ('seller_type', 'owner_type')`;
/** What a field of the listing says since then (product/listings#owner-or-agent); how it gets there is a test of its own. */
const moved = new Map([
  ['properties', `id not in (${askedAgain})`],
  ['property_options', `property_id not in (${askedAgain})`],
  ['product_property_values', `property_id not in (${askedAgain})`],
]);

/** Facts that no later version may change, as text. */
const lasting = {
  people: `select id, username, phone, role, status, created_at from users order by id`,
  listings: `select id, seller_id, title, description, price, currency, status, listed_at, expires_at
    from products order by id`,
  pictures: `select product_id, file_hash, position from product_images order by id`,
  messages: `select conversation_id, seq, sender_id, kind, body, created_at from messages order by conversation_id, seq`,
  reviews: `select id, product_id, seller_id, buyer_id, rating, body, answer from reviews order by id`,
  payments: `select id, user_id, product_id, amount_uzs, days, provider, state, paid_at from payments order by id`,
  sessions: `select id, user_id, secret_hash, expires_at, ends_at from sessions order by id`,
  audit: `select id, at, actor_id, action, object_kind, object_id, after from audit_log order by id`,
};

let addresses: DatabaseAddresses;
let before: { rows: Map<string, number>; lasting: Record<string, string> };
let after: typeof before;
let test: TestApp;

beforeAll(async () => {
  addresses = await createTestDatabase('nothing');
  await asOwner((client) => client.query(gunzipText));
  before = await asOwner(contents);
  await prepareSchema(addresses, createLog('silent'));
  after = await asOwner(contents);
  test = await startTestApp({ on: addresses });
  await loadReferenceData(test.database.db);
});
afterAll(() => test?.close());

const gunzipText = gunzipSync(await readFile(dump)).toString();

async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: addresses.owner });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function contents(client: pg.Client): Promise<typeof before> {
  await client.query('set search_path = public');
  const tables = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
  );
  const rows = new Map<string, number>();
  for (const { name } of tables.rows) {
    const { rowCount } = await client.query(
      `select from ${pg.escapeIdentifier(name)} where ${moved.get(name) ?? 'true'}`,
    );
    rows.set(name, rowCount ?? 0);
  }
  const texts: Record<string, string> = {};
  for (const [name, query] of Object.entries(lasting)) {
    texts[name] = JSON.stringify((await client.query(query)).rows);
  }
  return { rows, lasting: texts };
}

async function get(url: string, accessToken?: string) {
  const headers = accessToken ? { authorization: `Bearer ${accessToken}` } : {};
  const answer = await test.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** A vacancy's sex, with its three options: labour law bars stating one. */
const givenUp = ['properties: 474 -> 473', 'property_options: 2049 -> 2046'];

describe('a database of an older version', () => {
  it('holds rows in every table but those whose rows live for minutes', () => {
    const empty = [...before.rows].filter(([, count]) => count === 0).map(([name]) => name);
    expect(empty).toEqual(['otp_challenges', 'published_products', 'registration_tickets', 'search_phrases']);
  });

  it('loses none of them', () => {
    const now = (name: string) => after.rows.get(renamed.get(name) ?? name);
    const changed = [...before.rows].filter(([name, count]) => now(name) !== count);
    expect(changed.map(([name, count]) => `${name}: ${count} -> ${now(name)}`)).toEqual(givenUp);
  });

  it.each(Object.keys(lasting))('says the same of its %s', (name) => {
    expect(before.lasting[name]).not.toBe('[]');
    expect(after.lasting[name]).toBe(before.lasting[name]);
  });

  it('keeps an audit log whose chain is whole, and that goes on', async () => {
    expect(await findBrokenLink(test.database.db)).toBeNull();
    await test.database.db
      .transaction()
      .execute((transaction) => recorderOf(null)(transaction, { action: 'category.update', kind: 'category', id: 1 }));
    expect(await findBrokenLink(test.database.db)).toBeNull();
  });

  it('is served: its listings are found and read, and its people sign in to their talks', async () => {
    const list = await get('/api/products?pageSize=3');
    expect(list.content.total).toBe(30);
    const [product] = list.content.data;
    expect((await get(`/api/products/by-id/${product?.id}`)).content).toMatchObject({ title: product?.title });

    const { phone } = await test.database.db
      .selectFrom('conversation_members as member')
      .innerJoin('users', 'users.id', 'member.user_id')
      .select('users.phone')
      .where('users.role', '=', 'user')
      .where('users.status', '=', 'active')
      .orderBy('users.id')
      .executeTakeFirstOrThrow();
    const { accessToken } = await authCaller(test).signIn(phone ?? '');
    expect((await get('/api/chat/my-chats', accessToken)).content).not.toEqual([]);
  });
});

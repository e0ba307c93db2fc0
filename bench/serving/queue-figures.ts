import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '#start/private-database/embedded-postgres.ts';
import { signInByCode } from '#testing/app/sign-in-by-code.ts';
import { type BoundFigure, percentile } from '../measuring/figures.ts';
import { startWholeProduct } from './whole-product.ts';

const figure = 24;
const cases = 20_000;
/** one seller in five has several cases, and some listings have many copies */
const sellers = 5000;
const limitMs = 50;
const warmUps = 10;
const cursorsFollowed = 20;
/** The demo account of the moderator (README). */
const moderator = '+998900000003';

const listed = z.object({ content: z.object({ cursor: z.string().nullable() }) });
const leased = z.object({ content: z.object({ cases: z.array(z.object({ id: z.number() })) }) });

/**
 * Figure 24: the queue of moderators with 20,000 open cases: its first page, a deep one, narrowed, and the next case of review mode; p95 of
 * the answers of the whole product.
 */
export async function measureQueue(options: { folder: string; calls: number; log: Log }): Promise<BoundFigure[]> {
  const { folder, calls, log } = options;
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'queue'), log });
  const product = await startWholeProduct({
    cwd: join(import.meta.dirname, '../..'),
    dataDir: join(folder, 'queue-files'),
    environment: { DATABASE_URL: server.superuserUrl, LOG_LEVEL: 'warn', RATE_LIMITS: 'relaxed' },
  }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  try {
    await fillQueue(server.superuserUrl, log);
    const authorization = `Bearer ${await signInByCode(product.url, moderator)}`;
    const timed = async (path: string, body?: object): Promise<{ took: number; text: string }> => {
      const began = performance.now();
      const answer = await fetch(`${product.url}/api/admin/cases${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
      return { took: performance.now() - began, text };
    };
    const cursorsOf = async (query: string, page: number): Promise<string[]> => {
      const cursors: string[] = [];
      let next = `${query}&page=${page}`;
      while (cursors.length < cursorsFollowed) {
        const { cursor } = listed.parse(JSON.parse((await timed(`?pageSize=20${next}`)).text)).content;
        if (cursor === null) throw new Error(`the queue ends at ${next}`);
        cursors.push(cursor);
        next = `${query}&cursor=${cursor}`;
      }
      return cursors;
    };
    const [deep, aged] = [await cursorsOf('', 100), await cursorsOf('&sortOrder=ASC', 400)];
    const pages = new Map<string, (call: number) => string>([
      ['first page', () => '?pageSize=20'],
      ['deep page', (call) => `?pageSize=20&cursor=${deep[call % deep.length]}`],
      ['one signal', () => '?pageSize=20&signal=odd_price'],
      ['by age', (call) => `?pageSize=20&sortOrder=ASC&cursor=${aged[call % aged.length]}`],
      ['one group', () => '?pageSize=20&group=copy%3A1'],
    ]);
    const times = new Map([...pages.keys(), 'next case'].map((name) => [name, [] as number[]]));
    let ahead: number[] = [];
    for (let call = -warmUps; call < calls; call += 1) {
      for (const [name, path] of pages) {
        const { took } = await timed(path(Math.abs(call)));
        if (call >= 0) times.get(name)?.push(took);
      }
      const { took, text } = await timed('/lease', { current: ahead[0] ?? null, ahead: ahead.slice(1), skipped: [] });
      if (call >= 0) times.get('next case')?.push(took);
      ahead = [...ahead, ...leased.parse(JSON.parse(text)).content.cases.map(({ id }) => id)];
      const [done, ...left] = ahead;
      if (done !== undefined) await timed('/release', { caseIds: [done] });
      ahead = left;
    }
    return [...times].map(([name, measured]) => ({
      figure,
      name: `queue of ${cases} open cases, ${name}, p95`,
      measured: percentile(measured, 0.95),
      unit: 'ms',
      limit: limitMs,
    }));
  } finally {
    await product.stop();
    await server.stop();
  }
}

/** Lets 20,000 listings of 5,000 sellers wait, a sixth of them copies. */
async function fillQueue(url: string, log: Log): Promise<void> {
  // Triggers open the cases and rank them, so this is not loaded past them.
  const database = openDatabase({ url, log, poolSize: 1, statementTimeoutMs: 900_000 });
  const run = (text: string, values: readonly unknown[]) => database.rows({ name: '', text }, [...values]);
  try {
    await run(
      `insert into users (phone, username, created_at)
       select '+99803' || lpad(n::text, 7, '0'), 'Navbat ' || n, now() - interval '10 days' from generate_series(1, $1::int) n
       on conflict do nothing`,
      [sellers],
    );
    await run(
      `with own as (select id, row_number() over (order by id) - 1 as place from users where username like 'Navbat %')
       insert into products
       select (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('products', 'id')), 'seller_id', own.id,
         'title', 'Navbatdagi ' || n, 'title_key', 'navbatdagi ' || n, 'status', 'pending', 'updated_at', now() - n * interval '1 second'))).*
       from products p, generate_series(1, $1::int) n join own on own.place = n % $2::int
       where p.id = (select min(id) from products where status = 'active') on conflict do nothing`,
      [cases, sellers],
    );
    await run(
      `update moderation_cases set signals = case id % 6
         when 0 then jsonb_build_array(jsonb_build_object('kind', 'copied_photo', 'detail', jsonb_build_object('productId', 1 + id % 40, 'count', 1)))
         when 1 then '[{"kind": "odd_price", "detail": {"median": 5}}]' when 2 then '[{"kind": "scam", "detail": {}}]' else '[]' end::jsonb
       where state = 'open'`,
      [],
    );
    await run('analyze', []);
  } finally {
    await database.close();
  }
}

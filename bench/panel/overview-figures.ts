import { setTimeout as sleep } from 'node:timers/promises';
import { overviewDays, splitNames } from '#contract/values/overview.ts';
import { staffProductSorts } from '#contract/values/products/product.ts';
import { accountSorts } from '#contract/values/roles.ts';
import { createAccessTokens, openSession } from '#server/features/accounts/accounts.ts';
import { countFigures } from '#server/features/overview/overview.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { copyOfMillionDatabase } from '../database/million-database.ts';
import { productionSettings, startAppInProcess } from '../measuring/app-in-process.ts';
import { type BoundFigure, percentile } from '../measuring/figures.ts';

const figure = 25;
/** p95 of an answer, ms */
const limitMs = 150;
const mostRefused = 20;
const days = 180;
/** ms for which days are counted beside today and yesterday, the others being made from them. */
const countedForMs = 10_000;
/** Daily rows of each product: a million has thirty million. */
const rowsOfAProduct = 30;

export interface OverviewOptions {
  /** a superuser's address of any database on the server */
  serverUrl: string;
  products: number;
  /** of each kind */
  calls: number;
  folder: string;
  log: Log;
}

/** Figure 25: the overview and its splits over half a year of a busy site, what the job takes that counts two days of it, and the large tables in each of their orders. */
export async function measureOverview(options: OverviewOptions): Promise<BoundFigure[]> {
  const { products, folder, log, calls } = options;
  const url = await copyOfMillionDatabase(options, `tokcha_bench_overview_${products}`);
  const database = openDatabase({ url, log, poolSize: 2, statementTimeoutMs: 900_000 });
  try {
    const rows = await fill(database);
    const counting = { db: database.db, log };
    await countFigures(counting, new Date(), countedForMs);
    await fillUncountedDays(database);
    await database.rows({ name: '', text: 'analyze' }, []);
    const began = performance.now();
    await countFigures(counting, new Date());
    const countMs = performance.now() - began;
    const scale = `${products} listings, ${rows} daily rows`;
    const { app, stop } = await startAppInProcess(url, { folder, log });
    try {
      const headers = await asAdmin(database, folder);
      const p95 = async (path: string): Promise<number> => {
        const times: number[] = [];
        const url = new URL(path, 'http://tokcha/api/admin/');
        let refused = 0;
        for (let call = -10; call < calls; call += 1) {
          const asked = performance.now();
          const answer = await app.inject({ url: `${url.pathname}${url.search}`, headers });
          const ms = performance.now() - asked;
          // A machine that has much else to do refuses now and then.
          if (answer.statusCode === 503 && refused < mostRefused) {
            refused += 1;
            call -= 1;
            await sleep(2000);
          } else if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
          else if (call >= 0) times.push(ms);
        }
        return percentile(times, 0.95);
      };
      const found: BoundFigure[] = [{ figure, name: `two days counted anew: ${scale}`, measured: countMs, unit: 'ms' }];
      for (const period of overviewDays) {
        found.push({
          figure,
          name: `overview of ${period} days, p95`,
          measured: await p95(`overview?days=${period}`),
          unit: 'ms',
          limit: limitMs,
        });
      }
      for (const by of splitNames) {
        found.push({
          figure,
          name: `90 days by ${by}, p95`,
          measured: await p95(`overview/split?days=90&by=${by}`),
          unit: 'ms',
          limit: limitMs,
        });
      }
      for (const [path, sorts] of [
        ['admin/products', staffProductSorts],
        ['profiles', accountSorts],
      ] as const) {
        for (const sortBy of sorts) {
          for (const sortOrder of ['ASC', 'DESC'] as const) {
            found.push({
              figure,
              name: `${path} by ${sortBy} ${sortOrder}, p95`,
              measured: await p95(`../${path}?sortBy=${sortBy}&sortOrder=${sortOrder}`),
              unit: 'ms',
              limit: limitMs,
            });
          }
        }
      }
      return found;
    } finally {
      await stop();
    }
  } finally {
    await database.close();
  }
}

/** Half a year of views, contacts, sales, reports, decisions, orders, visits and searches. @returns daily rows of products */
async function fill(database: Database): Promise<number> {
  const run = (text: string, values: readonly unknown[] = []) =>
    database.rows<{ n: number }>({ name: '', text }, [...values]);
  /** Of a product: some moment of these days. */
  const spread = `(now() - (p.id * 7919 % ${days * 24}) * interval '1 hour')`;
  // A tenth of them, so that there is something of each day; more would rewrite every index of the table.
  await run(`update products p set created_at = ${spread} where id % 10 = 0`);
  await run(
    `insert into product_daily_stats (product_id, day, views, reveals)
     select p.id, (now() at time zone 'Asia/Tashkent')::date - ((p.id * 31 + n * 6) % $1::int)::int, 1 + (p.id + n) % 40, (p.id + n) % 3
     from products p, generate_series(1, $2::int) n on conflict do nothing`,
    [days, rowsOfAProduct],
  );
  await run(`insert into first_contacts (product_id, at)
    select id, created_at + (id % 200) * interval '53 minutes' from products where id % 5 < 3 on conflict do nothing`);
  await run(`insert into product_sales (product_id, at)
    select id, ${spread} from products p where id % 9 = 0 on conflict do nothing`);
  await run(`insert into users (phone, username, role, created_at)
    select '+99801' || lpad(n::text, 7, '0'), 'Xodim ' || n, 'moderator', now() - interval '1 year' from generate_series(1, 30) n`);
  await run(`with staff as (select array_agg(id) as ids from users where username like 'Xodim %')
    insert into moderation_cases (target_kind, product_id, owner_id, state, decision, decided_by, created_at, decided_at, appeal_decision, appeal_decided_by, appeal_decided_at)
    select 'product', p.id, p.seller_id, 'closed', 'dismiss', ids[1 + p.id % 15], ${spread}, ${spread} + (p.id % 4000) * interval '1 minute',
      case p.id % 70 when 0 then 'overturned' when 7 then 'upheld' end, case when p.id % 7 = 0 then ids[16 + p.id % 15] end,
      case when p.id % 7 = 0 then ${spread} + interval '3 days' end
    from products p, staff where p.id % 11 = 0`);
  await run(
    `insert into reports (reporter_id, case_id, reason, created_at) select c.owner_id, c.id, 'spam', c.created_at from moderation_cases c`,
  );
  await run(`insert into payments (user_id, product_id, plan_id, amount_uzs, days, provider, state, created_at, paid_at, expires_at)
    select p.seller_id, p.id, (select min(id) from promotion_plans), 12000, 3, 'console', 'paid', ${spread}, ${spread}, ${spread} + interval '1 day'
    from products p where p.id % 13 = 0`);
  await run(
    `insert into visit_counts (day, device, region_id, visits)
     select current_date - n, d, r, 1000 + n from generate_series(0, $1::int) n, unnest(array['phone', 'desktop', 'app']) d,
       (select 0 as r union all select id from regions) r`,
    [days],
  );
  await run(
    `insert into device_counts (day, figure, device, count)
     select current_date - n, f, d, 1000 + n from generate_series(0, $1::int) n, unnest(array['phone', 'desktop']) d,
       unnest(array['views', 'searches', 'searches_in_vain', 'contacts', 'offers', 'messages', 'listings']) f`,
    [days],
  );
  await run(
    `insert into search_queries (day, query, searches, without_results, people)
     select current_date - n, 'soz ' || w, 5 + w % 90, w % 5, -1 from generate_series(0, 89) n, generate_series(1, 2000) w on conflict do nothing`,
  );
  const [row] = await run('select count(*)::int as n from product_daily_stats');
  return row?.n ?? 0;
}

/** The days are alike, so a few are counted and the others get as many rows: what is read are rows of days. */
async function fillUncountedDays(database: Database): Promise<void> {
  await database.rows(
    {
      name: '',
      text: `with counted as (select array_agg(day) as days from daily_counts where split = '' and figure = 'counted')
        insert into daily_counts (day, split, figure, key, bucket, count)
        select d::date, c.split, c.figure, c.key, c.bucket, c.count
        from counted cross join generate_series((now() at time zone 'Asia/Tashkent')::date - ${days}, (now() at time zone 'Asia/Tashkent')::date, '1 day') d
        join daily_counts c on c.day = counted.days[1 + extract(doy from d)::int % cardinality(counted.days)]
        on conflict do nothing`,
    },
    [],
  );
}

async function asAdmin({ db }: Database, folder: string): Promise<{ authorization: string }> {
  const config = loadConfig({ ...productionSettings, LOG_LEVEL: 'warn', DATA_DIR: folder });
  const user = await db
    .insertInto('users')
    .values({ phone: '+998019999999', username: 'Admin', role: 'admin' })
    .returning(['id', 'username', 'role'])
    .executeTakeFirstOrThrow();
  const now = systemClock.now();
  const session = await db.transaction().execute((transaction) =>
    openSession(transaction, {
      user,
      deviceHash: null,
      device: 'bench',
      network: '10.0.0',
      key: config.secrets.REFRESH_TOKEN_KEY,
      byCode: true,
      now,
    }),
  );
  const token = await createAccessTokens(config, systemClock).issue({
    userId: user.id,
    username: user.username,
    sessionId: session.id,
    generation: session.generation,
  });
  return { authorization: `Bearer ${token}` };
}

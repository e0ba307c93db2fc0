import { sql } from 'kysely';
import { devices } from '#contract/values/overview.ts';
import { foldText } from '#contract/values/text/fold.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { demoRandom } from './demo-random.ts';
import { inParts } from './in-parts.ts';
import type { Regions } from './insert-demo-people.ts';

/** How many listings a visitor looks at, and how many of them search. */
const viewsOfAVisit = 4;
const searchesOfAVisit = 0.4;
const ofDevice = { phone: 0.71, desktop: 0.21, app: 0.08 };
/** Most visitors have chosen no place. */
const withoutPlace = 0.55;

/** What people look for, most of them first; and what nobody has. */
const found = [
  'iphone',
  'cobalt',
  'redmi',
  'kvartira',
  'divan',
  'velosiped',
  'samsung',
  'nexia',
  'televizor',
  'noutbuk',
  'gentra',
  'kolyaska',
  'телефон',
  'hovli',
  'muzlatkich',
  'krossovka',
];
const inVain = [
  'yandex stansiya',
  'iphone 17 pro max',
  'tesla cybertruck',
  'playstation 5 pro',
  'dyson airwrap',
  'kvadrokopter dji',
];

/** Visits and searches of two months, in proportion to the views that are there. */
export async function insertDemoTraffic(transaction: DbTransaction, regions: Regions): Promise<void> {
  const { rows: views } = await sql<{ day: string; views: number }>`
    select day, sum(views)::int as views from product_daily_stats group by day order by day`.execute(transaction);
  const of = views.map(({ day, views }) => ({ name: day, visits: Math.max(1, Math.round(views / viewsOfAVisit)) }));
  await inParts(
    of.flatMap(({ name, visits }) => visitsOf(name, visits, regions)),
    (part) => transaction.insertInto('visit_counts').values(part).execute(),
  );
  await inParts(
    of.flatMap(({ name, visits }) => searchesOf(name, visits)),
    (part) => transaction.insertInto('search_queries').values(part).execute(),
  );
  await insertDeviceCounts(transaction);
}

/** On what people looked, got in touch and searched: together as much as is counted of these days. */
async function insertDeviceCounts(transaction: DbTransaction): Promise<void> {
  await sql`
    with whole (day, figure, count) as (
      select day, 'views', sum(views) from product_daily_stats group by day
      union all select day, 'contacts', sum(reveals + conversations) from product_daily_stats group by day
      union all select day, 'searches', sum(searches) from search_queries group by day
      union all select day, 'searches_in_vain', sum(without_results) from search_queries group by day
    ), parts as (
      select day, figure, count, round(count * ${1 - ofDevice.desktop}::numeric) as on_phone from whole
    )
    insert into device_counts (day, figure, device, count)
    select p.day, p.figure, d.device, d.count from parts p
    cross join lateral (values ('phone', p.on_phone), ('desktop', p.count - p.on_phone)) d(device, count)
    where d.count > 0`.execute(transaction);
}

/** Where more people live more of them come from; the capital is half of it. */
function visitsOf(name: string, visits: number, regions: Regions) {
  const random = demoRandom(`visits ${name}`);
  const shares = [
    withoutPlace,
    ...regions.map(({ slug }) => (slug === 'toshkent-shahri' ? 0.22 : 0.23 / (regions.length - 1))),
  ];
  return devices.flatMap((device) =>
    shares.flatMap((share, index) => {
      const count = Math.floor(visits * ofDevice[device] * share * (0.9 + random.next() * 0.2) + random.next());
      return count > 0 ? [{ day: name, device, region_id: regions[index - 1]?.id ?? 0, visits: count }] : [];
    }),
  );
}

function searchesOf(name: string, visits: number) {
  const random = demoRandom(`searches ${name}`);
  const all = visits * searchesOfAVisit;
  /** Each text is looked for less often than the one before. */
  const rowsOf = (texts: readonly string[], share: number, misses: boolean) =>
    texts.flatMap((text, rank) => {
      const searches = Math.floor((all * share * (0.8 + random.next() * 0.4)) / (rank + 2) + random.next());
      if (searches === 0) return [];
      const people = (1n << BigInt(Math.min(searches, 40))) - 1n;
      return [
        {
          day: name,
          query: foldText(text),
          written: text,
          searches,
          without_results: misses ? searches : 0,
          people: Number(people),
        },
      ];
    });
  return [...rowsOf(found, 0.36, false), ...rowsOf(inVain, 0.05, true)];
}

import pg from 'pg';
import { readDemoFiles } from '#data/demo/demo-files.ts';
import { demoRandom } from '#data/demo/demo-random.ts';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { createCategories } from '#server/features/categories/categories.ts';
import { createExchangeRates } from '#server/features/exchange-rates/exchange-rates.ts';
import { createPlaces } from '#server/features/places/places.ts';
import { findProducts } from '#server/features/products/products.ts';
import { createSearch, type Search } from '#server/features/search/search.ts';
import { findIntent } from '#server/features/search-intents/search-intents.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import type { Log } from '#server/platform/log/log.ts';
import { readJudgedQueries } from '#testing/intents/judged-queries.ts';
import { copyOfMillionDatabase, openMillionDatabase } from '../database/million-database.ts';
import type { BoundFigure } from '../measuring/figures.ts';
import { type GoldenSet, loadGolden, qualityOf, readGolden } from './search-golden.ts';
import { spellingVariants, withSlip } from './search-variants.ts';

const shown = 10;
const warmUps = 100;
const limits = { recall: 0.95, recallOfKind: 0.9, mrr: 0.88, sameTen: 0.9, twoWordMs: 50, typoMs: 80, intentMs: 50 };
/** Recall and mean reciprocal rank within many other listings. */
const leastAmongMany = 0.98;
/** Judged sentences, public. */
const sentencesFile = new URL('golden/query-intents.json', import.meta.url);
const everywhere = { categoryId: null, regionId: null, districtId: null };

/** A server's search without its HTTP: titles of the first ten for a text. */
function searcher(database: Database, log: Log) {
  const { db } = database;
  const search = createSearch({ db, clock: systemClock, log });
  const categories = createCategories(db, systemClock);
  const deps = {
    database,
    clock: systemClock,
    categories,
    search,
    places: createPlaces(db, systemClock),
    exchangeRates: createExchangeRates(db, systemClock),
  };
  return {
    search,
    categories,
    ten: async (title: string) => (await findProducts(deps, { title, pageSize: shown }, null, shown)).rows,
    /** the first ten for what a text asks for, as the catalogue finds them */
    tenOfIntent: async (q: string) => {
      const filter = (await findIntent(deps, q, everywhere, 'uz'))?.filter ?? { title: q };
      return (await findProducts(deps, { ...filter, pageSize: shown }, null, shown)).rows;
    },
  };
}

/**
 * Figure 12: how well the golden set is found, overall and by kind of query, and whether one thing written in Cyrillic, in
 * Russian or with one slip finds the same ten as in Latin. The set lives in a database of its own.
 */
export async function measureSearchQuality(options: {
  serverUrl: string;
  goldenFile: string;
  log: Log;
}): Promise<BoundFigure[]> {
  const golden = await readGolden(options.goldenFile);
  const url = await freshDatabase(options.serverUrl, 'tokcha_bench_golden');
  const database = openDatabase({ url, log: options.log, poolSize: 4, statementTimeoutMs: 60_000 });
  const { search, categories, ten } = searcher(database, options.log);
  try {
    await migrate(database.db);
    await loadReferenceData(database.db);
    const ids = await loadGolden(database, golden, { tree: await categories.get(), search });
    await search.countWords();
    search.drop();
    await database.rows({ name: '', text: 'analyze products' }, []);
    const found = await answers(golden, async (query) => (await ten(query)).map(({ id }) => ids.get(id) ?? 0));
    return [...qualityFigures(found), ...(await sameTenFigures(async (text) => (await ten(text)).map(({ id }) => id)))];
  } finally {
    await search.close();
    await database.close();
  }
}

/**
 * Figure 23: the golden set within many generated listings. Those that a query names as well as the set's own are as right an answer, which
 * the set cannot judge, and are taken out; all that is alike, misspelt or near in meaning stays.
 */
export async function measureSearchAmongMany(options: {
  serverUrl: string;
  products: number;
  goldenFile: string;
  log: Log;
}): Promise<BoundFigure[]> {
  const golden = await readGolden(options.goldenFile);
  const url = await copyOfMillionDatabase(options, 'tokcha_bench_golden_among_many');
  const patient = openDatabase({ url, log: options.log, poolSize: 4, statementTimeoutMs: 600_000 });
  const { search, categories, ten } = searcher(patient, options.log);
  try {
    await search.countWords();
    search.drop();
    const left = await removeNamed(patient, golden, search);
    const ids = await loadGolden(patient, golden, { tree: await categories.get(), search });
    await search.countWords();
    search.drop();
    await patient.rows({ name: '', text: 'vacuum analyze products' }, []);
    const found = await answers(golden, async (query) => (await ten(query)).map(({ id }) => ids.get(id) ?? 0));
    const { recall, mrr, queries } = qualityOf(found);
    const figure = (name: string, measured: number): BoundFigure => ({
      figure: 23,
      name,
      measured,
      unit: 'share',
      limit: leastAmongMany,
      atLeast: true,
    });
    return [
      figure(`recall@10 of ${queries} golden queries within ${left} other listings`, recall),
      figure('mean reciprocal rank', mrr),
    ];
  } finally {
    await search.close();
    await patient.close();
  }
}

/** Takes out the generated listings that a query of the set names, as typed or corrected. @returns how many are left */
async function removeNamed(database: Database, golden: GoldenSet, search: Search): Promise<number> {
  const named: string[] = [];
  for (const { q } of golden.queries) {
    const typed = await search.interpret(q);
    const others = [...(await search.interpretRelaxed(q))].filter(({ reason }) => reason !== 'fewer-words');
    for (const { query } of typed ? [typed, ...others] : others) if (query !== '') named.push(query);
  }
  // One query after the other: the index finds what each names, where all at once would be compared with every listing.
  await database.rows({ name: '', text: 'create unlogged table named_products (id bigint primary key)' }, []);
  const note = `insert into named_products select id from products where search @@ $1::text::tsquery on conflict do nothing`;
  for (const query of new Set(named)) await database.rows({ name: '', text: note }, [query]);
  await database.rows({ name: '', text: 'delete from products where id in (select id from named_products)' }, []);
  const [row] = await database.rows<{ left: number }>(
    { name: '', text: 'select count(*)::int as left from products' },
    [],
  );
  return row?.left ?? 0;
}

type Answer = GoldenSet['queries'][number] & { ids: number[] };

async function answers(golden: GoldenSet, ask: (query: string) => Promise<number[]>): Promise<Answer[]> {
  const found: Answer[] = [];
  for (const query of golden.queries) found.push({ ...query, ids: await ask(query.q) });
  return found;
}

function qualityFigures(found: readonly Answer[]): BoundFigure[] {
  const all = qualityOf(found);
  const figure = (name: string, measured: number, limit: number): BoundFigure => ({
    figure: 12,
    name,
    measured,
    unit: 'share',
    limit,
    atLeast: true,
  });
  const kinds = [...Map.groupBy(found, ({ kind }) => kind)].flatMap(([kind, queries]) => {
    const quality = qualityOf(queries);
    return [
      figure(
        `recall@10, ${kind} (MRR ${quality.mrr.toFixed(3)}, ${queries.length} queries)`,
        quality.recall,
        limits.recallOfKind,
      ),
    ];
  });
  return [
    figure(`recall@10 of ${all.queries} golden queries`, all.recall, limits.recall),
    figure('mean reciprocal rank', all.mrr, limits.mrr),
    ...kinds,
  ];
}

async function sameTenFigures(ten: (text: string) => Promise<number[]>): Promise<BoundFigure[]> {
  const same = new Map<string, number[]>();
  for (const { latin, others } of await spellingVariants()) {
    const wanted = setOf(await ten(latin));
    if (wanted === '') continue;
    for (const { kind, text } of others) {
      same.set(kind, [...(same.get(kind) ?? []), setOf(await ten(text)) === wanted ? 1 : 0]);
    }
  }
  return [...same].map(([kind, results]) => ({
    figure: 12,
    name: `the same ten: ${kind} as Latin (${results.length} words)`,
    unit: 'share',
    atLeast: true,
    measured: results.reduce((sum, result) => sum + result, 0) / results.length,
    limit: limits.sameTen,
  }));
}

const setOf = (ids: readonly number[]): string => ids.toSorted((one, other) => one - other).join(' ');

/** Figure 13: what a search takes over the generated products, one caller at a time: two words of a title, and one of them misspelt. */
export async function measureSearchSpeed(options: {
  serverUrl: string;
  products: number;
  calls: number;
  log: Log;
}): Promise<BoundFigure[]> {
  const opened = await openMillionDatabase(options);
  await opened.database.close();
  const database = openDatabase({ url: opened.url, log: options.log, poolSize: 8 });
  const patient = openDatabase({ url: opened.url, log: options.log, poolSize: 1, statementTimeoutMs: 600_000 });
  const counting = searcher(patient, options.log).search;
  await counting.countWords();
  await counting.close();
  await patient.close();
  const { search, ten, tenOfIntent } = searcher(database, options.log);
  try {
    const { vocabulary } = await search.knowledge();
    const { measured: pairs, others } = await twoWordQueries(options.calls);
    const slips = pairs.flatMap((pair) => withSlip(pair, pair, (word) => !vocabulary.knows(word)) ?? []);
    // A server that has just started has nothing in memory yet; it warms up on other queries than the measured ones.
    for (const other of others) await ten(other);
    const sentences = (await readJudgedQueries(sentencesFile)).map(({ q }) => q);
    // The first time around the words of each are looked up; the second is what is measured.
    for (const sentence of sentences) await tenOfIntent(sentence);
    return [
      await speedFigure('two words of a title', pairs, ten, limits.twoWordMs),
      await speedFigure('two words, one misspelt', slips, ten, limits.typoMs),
      await speedFigure('a sentence, read and found', sentences, tenOfIntent, limits.intentMs),
    ];
  } finally {
    await search.close();
    await database.close();
  }
}

/** The first two longer words of demo titles, which the generated products have too; and some of those that were not drawn. */
async function twoWordQueries(count: number): Promise<{ measured: string[]; others: string[] }> {
  const random = demoRandom('searches');
  const { products } = await readDemoFiles();
  const pairs = products.flatMap(({ title }) => {
    const words = title.split(/[\s,()]+/).filter((word) => /^\p{L}{4,}$/u.test(word));
    return words.length >= 2 ? [words.slice(0, 2).join(' ')] : [];
  });
  const measured = Array.from({ length: count }, () => random.pick(pairs));
  const others = [...new Set(pairs).difference(new Set(measured))].slice(0, warmUps);
  return { measured, others };
}

async function speedFigure(
  name: string,
  queries: readonly string[],
  ask: (query: string) => Promise<unknown>,
  limit: number,
): Promise<BoundFigure> {
  const times: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    await ask(query);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const measured = times[Math.ceil(times.length * 0.95) - 1] ?? 0;
  return { figure: 13, name: `search p95, ${name} (${times.length} calls)`, measured, unit: 'ms', limit };
}

async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

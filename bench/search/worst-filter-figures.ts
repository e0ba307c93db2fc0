import { join } from 'node:path';
import { readDemoFiles } from '#data/demo/demo-files.ts';
import { type DemoRandom, demoRandom } from '#data/demo/demo-random.ts';
import type { Log } from '#server/platform/log/log.ts';
import { openMillionDatabase } from '../database/million-database.ts';
import { productionSettings } from '../measuring/app-in-process.ts';
import { type BoundFigure, percentile } from '../measuring/figures.ts';
import { startMeasured } from '../measuring/measured-process.ts';

export interface WorstFilterOptions {
  /** a superuser's address of any database on the server */
  serverUrl: string;
  products: number;
  /** of each kind */
  calls: number;
  folder: string;
  log: Log;
}

const callers = 8;
const limitMs = 500;
const warmUps = 40;
/** The last page that a number may name (rules/limits L3). */
const deepestPage = 1000;
const pageSize = 10;

interface Question {
  path: string;
  body: object;
}

/** What costs the database most, each question different from the one before, so that little of it is kept. */
const kinds: readonly { name: string; ask: (random: DemoRandom, texts: Texts) => Question }[] = [
  {
    name: 'long text',
    ask: (random, { words }) => filter({ title: sentence(random, words, 100) }),
  },
  {
    name: 'a whole title',
    ask: (random, { titles }) => filter({ title: random.pick(titles).slice(0, 100) }),
  },
  {
    name: 'relevance, deep page',
    ask: (random, { words }) => filter({ title: random.pick(words), page: random.int(100, deepestPage) }),
  },
  {
    name: 'price range',
    ask: (random) => filter({ ...priceRange(random), ...random.pick(orders) }),
  },
  {
    name: 'text in a price range',
    ask: (random, { words }) => filter({ title: random.pick(words), ...priceRange(random), ...random.pick(orders) }),
  },
  {
    name: 'facets with text',
    ask: (random, { words }) => ({ path: '/api/products/facets', body: { title: random.pick(words) } }),
  },
  {
    name: 'facets with text and choices',
    ask: (random, { words }) => ({
      path: '/api/products/facets',
      body: { title: random.pick(words), ...priceRange(random), regionId: random.int(1, 14), paymentType: 'Pullik' },
    }),
  },
];

const orders = [{}, { sortBy: 'price', sortOrder: 'ASC' }, { sortBy: 'price', sortOrder: 'DESC' }] as const;

const filter = (body: object): Question => ({ path: '/api/products/filter', body: { limit: pageSize, ...body } });

function priceRange(random: DemoRandom): { minPrice: number; maxPrice: number } {
  const minPrice = random.int(1, 200) * 50_000;
  return { minPrice, maxPrice: minPrice * random.int(2, 50) };
}

function sentence(random: DemoRandom, words: readonly string[], letters: number): string {
  let text = random.pick(words);
  for (;;) {
    const longer = `${text} ${random.pick(words)}`;
    if (longer.length > letters) return text;
    text = longer;
  }
}

interface Texts {
  titles: readonly string[];
  words: readonly string[];
}

/** Titles of the demo, which the generated products have too, and their longer words. */
async function textsOfTitles(): Promise<Texts> {
  const titles = (await readDemoFiles()).products.map(({ title }) => title);
  const words = titles.flatMap((title) => title.split(/[\s,():./]+/).filter((word) => /^\p{L}{4,}$/u.test(word)));
  return { titles, words: [...new Set(words)] };
}

/** Figure 21: what eight callers wait for the dearest lists and facets, each kind by itself (rules/goals B6). */
export async function measureWorstFilters(options: WorstFilterOptions): Promise<BoundFigure[]> {
  const { database, url } = await openMillionDatabase(options);
  await database.close();
  const product = await startMeasured('serving/app-server.ts', {
    setup: { databaseUrl: url, pageFreshMs: 3000, publicCacheMs: 1500 },
    environment: {
      ...productionSettings,
      RATE_LIMITS: 'relaxed',
      LOG_LEVEL: 'warn',
      DATA_DIR: options.folder,
    },
    logFile: join(options.folder, 'worst-filters.log'),
  });
  try {
    const texts = await textsOfTitles();
    const figures: BoundFigure[] = [];
    for (const { name, ask } of kinds) {
      const random = demoRandom(name);
      await together(warmUps, () => answerTo(product.url, ask(random, texts)));
      const asked = await together(options.calls, () => answerTo(product.url, ask(random, texts)));
      figures.push(...figuresOf(name, asked));
    }
    return figures;
  } finally {
    await product.stop();
  }
}

interface Answer {
  ms: number;
  status: number;
}

function figuresOf(name: string, answers: readonly Answer[]): BoundFigure[] {
  const strange = answers.filter(({ status }) => status !== 200 && status !== 503);
  if (strange.length > 0) throw new Error(`${name}: ${strange[0]?.status}`);
  const served = answers.filter(({ status }) => status === 200);
  const times = answers.map(({ ms }) => ms);
  const half = percentile(times, 0.5).toFixed(0);
  return [
    {
      figure: 21,
      name: `${name}: p99 of ${callers} callers (p50 ${half} ms)`,
      measured: percentile(times, 0.99),
      unit: 'ms',
      limit: limitMs,
    },
    {
      figure: 21,
      name: `${name}: answered`,
      measured: served.length / answers.length,
      unit: 'share',
    },
  ];
}

async function answerTo(url: string, { path, body }: Question): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return { ms: performance.now() - began, status: response.status };
}

/** So many calls, each caller one after the other. */
async function together(calls: number, call: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let left = calls;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      answers.push(await call());
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return answers;
}

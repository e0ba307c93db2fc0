import { get } from 'node:http';
import { join } from 'node:path';
import { nothingAsked } from '#contract/values/products/product-filters.ts';
import type { ProductCriteria } from '#server/features/products/catalogue/criteria.ts';
import { listProducts } from '#server/features/products/catalogue/find-products.ts';
import type { ListDeps } from '#server/features/products/catalogue/list-page.ts';
import { onOneScale } from '#server/features/products/catalogue/property-filter.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database, NamedStatement } from '#server/platform/database/database.ts';
import type { PreparedDatabase } from '../database/prepare-database.ts';
import { productionSettings } from './app-in-process.ts';
import { median, type RequestFigure } from './figures.ts';
import { load } from './load.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

export interface RequestBenchOptions {
  folder: string;
  prepared: PreparedDatabase;
  rounds: number;
  /** of one load */
  seconds: number;
  /** profiles of the measured servers are written there */
  profiles?: string;
}

const poolSize = 8;
/** As browsers ask. */
const page = { path: '/', headers: { 'accept-encoding': 'br' } };
/** The rendering itself is measured, so nothing is compressed, on either side. */
const plainPage = { path: '/', headers: {} };
const list = { path: '/api/products?pageSize=10', headers: { accept: 'application/json' } };

export interface Comparison {
  figure: number;
  name: string;
  /** least share of the bare server's requests per second; without one it is only told */
  limit?: number;
  request: { path: string; headers: Readonly<Record<string, string>> };
  caches: { pageFreshMs: number; publicCacheMs: number };
  /** the bare server asks the database itself */
  withDatabase?: true;
}

/** Figures 1 to 4: the product beside a bare `node:http` that sends the same bytes. */
export const requestComparisons: readonly Comparison[] = [
  { figure: 1, name: 'home page, kept', limit: 0.6, request: page, caches: { pageFreshMs: 3000, publicCacheMs: 1500 } },
  {
    figure: 2,
    name: 'home page, rendered each time',
    limit: 0.04,
    request: plainPage,
    caches: { pageFreshMs: 0, publicCacheMs: 1500 },
  },
  {
    figure: 2,
    name: 'the same, and the database asked each time',
    request: plainPage,
    caches: { pageFreshMs: 0, publicCacheMs: 0 },
  },
  {
    figure: 3,
    name: 'GET /api/products, kept',
    limit: 0.6,
    request: list,
    caches: { pageFreshMs: 3000, publicCacheMs: 1500 },
  },
  {
    figure: 4,
    name: 'GET /api/products, from the database',
    limit: 0.4,
    request: list,
    caches: { pageFreshMs: 0, publicCacheMs: 0 },
    withDatabase: true,
  },
];

/** Measures product and bare server in turns, so that a busy moment of the machine hits both. */
export async function measureRequests(
  comparisons: readonly Comparison[],
  options: RequestBenchOptions,
): Promise<RequestFigure[]> {
  const { rounds, seconds } = options;
  const processes: MeasuredProcess[] = [];
  try {
    const pairs = [];
    for (const comparison of comparisons) {
      const product = await startProduct(comparison, options);
      processes.push(product);
      const bare = await startBare(comparison, product, options);
      processes.push(bare);
      pairs.push({ comparison, product, bare, measured: { product: [] as Sample[], bare: [] as Sample[] } });
    }
    // Round 0 warms up and counts for nothing.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { comparison, product, bare, measured } of pairs) {
        const first = round % 2 === 0;
        for (const side of first ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
          const sample = await sampleOf(side === 'product' ? product : bare, comparison, round === 0 ? 1 : seconds);
          if (round > 0) measured[side].push(sample);
        }
      }
    }
    return pairs.map(({ comparison, measured }) => figureOf(comparison, measured));
  } finally {
    for (const started of processes) await started.stop();
  }
}

interface Sample {
  perSecond: number;
  perCpuSecond: number;
}

/** Refused answers mean that the machine was too busy for the product's overload guard: such a sample is taken again. */
const tries = 4;

async function sampleOf(server: MeasuredProcess, { request }: Comparison, seconds: number): Promise<Sample> {
  const target = { url: server.url + request.path, headers: request.headers };
  for (let attempt = 1; ; attempt += 1) {
    const before = await server.cpuSeconds();
    const { rate, failures } = await load(target, seconds);
    const used = (await server.cpuSeconds()) - before;
    if (failures === 0 && rate > 0) return { perSecond: rate, perCpuSecond: (rate * seconds) / used };
    if (attempt === tries) throw new Error(`${target.url}: ${failures} failed requests, ${rate} requests/s`);
  }
}

function figureOf({ figure, name, limit }: Comparison, measured: { product: Sample[]; bare: Sample[] }): RequestFigure {
  const ratios = (field: keyof Sample): number[] =>
    measured.product.map((sample, round) => sample[field] / (measured.bare[round]?.[field] ?? Number.NaN));
  const medianOf = (samples: Sample[], field: keyof Sample): number => median(samples.map((sample) => sample[field]));
  return {
    figure,
    name,
    ...(limit === undefined ? {} : { limit }),
    product: {
      perSecond: medianOf(measured.product, 'perSecond'),
      perCpuSecond: medianOf(measured.product, 'perCpuSecond'),
    },
    bare: { perSecond: medianOf(measured.bare, 'perSecond'), perCpuSecond: medianOf(measured.bare, 'perCpuSecond') },
    ratio: median(ratios('perSecond')),
    cpuRatio: median(ratios('perCpuSecond')),
  };
}

async function startProduct(comparison: Comparison, options: RequestBenchOptions): Promise<MeasuredProcess> {
  return startMeasured('serving/app-server.ts', {
    setup: { databaseUrl: options.prepared.url, ...comparison.caches },
    environment: {
      ...productionSettings,
      SEED: 'reference',
      RATE_LIMITS: 'relaxed',
      LOG_LEVEL: 'info',
      DATABASE_POOL: String(poolSize),
      DATA_DIR: options.folder,
    },
    logFile: join(options.folder, `${fileNameOf(comparison)}.log`),
    nodeArguments: options.profiles
      ? ['--cpu-prof', `--cpu-prof-dir=${options.profiles}`, `--cpu-prof-name=${fileNameOf(comparison)}.cpuprofile`]
      : [],
  });
}

const fileNameOf = ({ figure, name }: Comparison): string => `${figure} ${name}`.replace(/[^a-z0-9]+/gi, '-');

/** The bare server sends what the product sends: its status, its headers, its body. */
async function startBare(
  comparison: Comparison,
  product: MeasuredProcess,
  options: RequestBenchOptions,
): Promise<MeasuredProcess> {
  const answer = await firstAnswer(product.url + comparison.request.path, comparison.request.headers);
  return startMeasured('serving/bare-server.ts', {
    setup: comparison.withDatabase
      ? {
          headers: answer.headers.flatMap(([name, value]) => (name === 'content-length' ? [] : [name, value])),
          queries: {
            databaseUrl: options.prepared.url,
            poolSize,
            statements: await statementsOfList(options.prepared.database),
          },
        }
      : { headers: answer.headers.flat(), body: answer.body.toString('base64') },
    logFile: join(options.folder, `${fileNameOf(comparison)}-bare.log`),
  });
}

const byNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** What a server sends; on a machine that is busy with its start it may have to be asked again. */
async function firstAnswer(url: string, headers: Readonly<Record<string, string>>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rawAnswer(url, headers);
    } catch (error) {
      if (attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** An answer as it comes over the wire, not decompressed. */
function rawAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ headers: [string, string][]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`));
        const sent = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
          byNode.has(name) ? [] : (values ?? []).map((value): [string, string] => [name, value]),
        );
        resolve({ headers: sent, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

/** The statements and values that the list asks the database for, taken from the list itself. */
async function statementsOfList(database: Database): Promise<(NamedStatement & { values: readonly unknown[] })[]> {
  const statements: (NamedStatement & { values: readonly unknown[] })[] = [];
  const recording: ListDeps['database'] = {
    ...database,
    rows: (statement, values) => {
      statements.push({ ...statement, values });
      return database.rows(statement, values);
    },
  };
  const everything: ProductCriteria = {
    category: null,
    regionId: null,
    districtId: null,
    asked: nothingAsked,
    comparedBy: onOneScale,
    words: null,
    sellerId: null,
    properties: [],
    sortBy: 'createdAt',
    sortOrder: 'DESC',
  };
  await listProducts(
    { database: recording, clock: systemClock },
    everything,
    { pageSize: 10 },
    { viewerId: null, defaultSize: 10 },
  );
  return statements;
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { demoRandom } from '#data/demo/demo-random.ts';
import type { Log } from '#server/platform/log/log.ts';
import { openMillionDatabase } from '../database/million-database.ts';
import { startAppInProcess } from '../measuring/app-in-process.ts';
import { type BoundFigure, median, percentile } from '../measuring/figures.ts';
import { type FilterKind, filterKinds } from './finding-filters.ts';

export interface FindingBenchOptions {
  /** a superuser's address of any database on the server */
  serverUrl: string;
  products: number;
  /** calls of each kind that count; as many different filters as the kind has */
  calls: number;
  folder: string;
  log: Log;
}

const pageLimitMs = 15;
const facetsLimitMs = 150;
/** A page this far down is compared with the first one. */
const deepPages = 500;
const pageSize = 10;
const longPage = 100;
const orders = [
  ['newest', {}],
  ['by price', { sortBy: 'price', sortOrder: 'ASC' }],
] as const;

const page = z.object({ content: z.object({ data: z.array(z.unknown()), cursor: z.string().nullable() }) });

/**
 * Figure 10: what the server takes for a page, a count and facets over the generated products, inside the process and with
 * nothing kept: each kind of filter with many values, one call at a time, first pages in both orders, and a page far down.
 */
export async function measureFinding(options: FindingBenchOptions): Promise<BoundFigure[]> {
  const { database, url, loadSeconds } = await openMillionDatabase(options);
  // Among fewer products some kinds of filters find too little to be measured.
  const kinds = (await filterKinds(database)).filter(({ filters }) => filters.length > 0);
  await database.close();
  const { app, stop } = await startAppInProcess(url, options);
  try {
    const figures: BoundFigure[] = [];
    // A process that has just begun is slow: what it does first does not count.
    for (const kind of kinds.slice(0, 2)) await measureKind(app, kind, 5);
    for (const kind of kinds) figures.push(...(await measureKind(app, kind, options.calls)));
    const loaded: BoundFigure[] =
      loadSeconds === null
        ? []
        : [{ figure: 10, name: `loading ${options.products} products`, measured: loadSeconds, unit: 's', limit: 600 }];
    return [...loaded, ...figures];
  } finally {
    await stop();
  }
}

async function measureKind(app: FastifyInstance, { name, filters }: FilterKind, calls: number): Promise<BoundFigure[]> {
  const random = demoRandom(name);
  const chosen = Array.from({ length: calls }, () => random.pick(filters));
  const figures: BoundFigure[] = [];
  for (const [order, sort] of orders) {
    const first = await timed(chosen, (filter) => callPage(app, { ...filter, ...sort, limit: pageSize }));
    figures.push(figureOf(`${name}, ${order}: first page`, first, pageLimitMs));
    const [filter] = chosen;
    const cursor = filter && (await cursorAfter(app, { ...filter, ...sort }));
    if (!filter || !cursor) continue;
    const again = await timed(Array<object>(calls).fill(filter), () =>
      callPage(app, { ...filter, ...sort, limit: pageSize }),
    );
    const deep = await timed(Array<object>(calls).fill(filter), () =>
      callPage(app, { ...filter, ...sort, limit: pageSize, cursor }),
    );
    const measured = percentile(deep, 0.5) / percentile(again, 0.5);
    figures.push({ figure: 10, name: `${name}, ${order}: ${deepPages} pages on`, measured, unit: 'times', limit: 1.5 });
  }
  const count = await timed(chosen, (filter) => call(app, '/api/products/count', filter));
  figures.push(figureOf(`${name}: count`, count, facetsLimitMs));
  const facets = await timed(chosen, (filter) => call(app, '/api/products/facets', filter));
  figures.push(figureOf(`${name}: facets`, facets, facetsLimitMs));
  return figures;
}

function figureOf(name: string, times: readonly number[], limit: number): BoundFigure {
  const half = percentile(times, 0.5).toFixed(1);
  return { figure: 10, name: `${name}, p95 (p50 ${half} ms)`, measured: percentile(times, 0.95), unit: 'ms', limit };
}

/** Milliseconds of each call, one after the other: the middle of three, since others use the machine too. */
async function timed<Input>(inputs: readonly Input[], work: (input: Input) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const input of inputs) {
    const tries: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const began = performance.now();
      await work(input);
      tries.push(performance.now() - began);
    }
    times.push(median(tries));
  }
  return times;
}

async function call(app: FastifyInstance, url: string, payload: object): Promise<unknown> {
  const answer = await app.inject({ method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(`${url} ${JSON.stringify(payload)}: ${answer.body}`);
  return answer.json();
}

async function callPage(app: FastifyInstance, payload: object) {
  return page.parse(await call(app, '/api/products/filter', payload)).content;
}

/** The cursor so many pages down; null when the list ends before. */
async function cursorAfter(app: FastifyInstance, filter: object): Promise<string | null> {
  let cursor: string | null = null;
  for (let shown = 0; shown < deepPages * pageSize; shown += longPage) {
    cursor = (await callPage(app, { ...filter, limit: longPage, ...(cursor ? { cursor } : {}) })).cursor;
    if (cursor === null) return null;
  }
  return cursor;
}

import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/platform/log/log.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import type { Figure, RequestFigure } from '../measuring/figures.ts';
import { type Comparison, measureRequests } from '../measuring/request-figures.ts';

export interface CatalogueBenchOptions {
  folder: string;
  rounds: number;
  /** of one load */
  seconds: number;
  /** profiles of the measured servers are written there */
  profiles?: string | undefined;
  log: Log;
}

const few = 1_000;
const many = 100_000;
const category = 'yengil-avtomobillar';

/**
 * Figure 11: the catalogue page as HTML, rendered for each request, beside a bare server that sends the same bytes; and how
 * much longer it takes among many products than among few, each measured by its own bare server.
 */
export async function measureCatalogue(options: CatalogueBenchOptions): Promise<Figure[]> {
  const atFew = await measureAt(few, options);
  const atMany = await measureAt(many, options);
  const longer = atMany.map((figure, index): Figure => {
    const measured = (atFew[index]?.ratio ?? Number.NaN) / figure.ratio;
    return {
      figure: 11,
      name: `its time at ${many} : at ${few}, ${ways[index]?.name}`,
      measured,
      unit: 'times',
      limit: 1.5,
    };
  });
  return [...atFew, ...atMany, ...longer];
}

const ways = [
  { name: 'rendered each time', publicCacheMs: 1500, limit: 0.04 },
  { name: 'the database asked each time', publicCacheMs: 0 },
] as const;

async function measureAt(products: number, options: CatalogueBenchOptions): Promise<RequestFigure[]> {
  const { log, rounds, seconds, profiles } = options;
  const folder = join(options.folder, `catalogue-${products}`);
  await mkdir(folder);
  await chmod(folder, 0o755);
  const prepared = await prepareDatabase(folder, products, log);
  try {
    const { id } = await prepared.database.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', category)
      .executeTakeFirstOrThrow();
    const comparisons = ways.map(
      (way): Comparison => ({
        figure: 11,
        name: `catalogue page of ${products}, ${way.name}`,
        ...(products === many && 'limit' in way ? { limit: way.limit } : {}),
        request: { path: `/catalog/${id}-${category}`, headers: {} },
        caches: { pageFreshMs: 0, publicCacheMs: way.publicCacheMs },
      }),
    );
    return await measureRequests(comparisons, { folder, prepared, rounds, seconds, ...(profiles ? { profiles } : {}) });
  } finally {
    await prepared.stop();
  }
}

import type { FastifyInstance } from 'fastify';
import { countProducts } from '#contract/http/products/count-products.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Database } from '#server/platform/database/database.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { compileConditions } from './conditions.repository.ts';
import {
  type CriteriaDeps,
  exactTotalOf,
  type ProductCriteria,
  type ProductFilter,
  parseCriteria,
  shownTotal,
} from './criteria.ts';
import { resolveCriteria } from './interpret-words.ts';
import { countMatches } from './list.repository.ts';
import { firstMatch } from './relevance.repository.ts';
import { planList } from './scans.repository.ts';

/** POST /products/count: what staged filters would find (product/api#calls). */
export function registerCountProducts(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, countProducts, async ({ body, viewer }) => ({
    content: await countFound(deps, body, viewer),
  }));
}

type Deps = CriteriaDeps & { database: Database };

/** How many active products a filter finds, up to a floor. Errors as with `resolveCriteria`. */
export async function countFound(
  deps: Deps,
  filter: ProductFilter,
  viewer: Viewer | null,
): Promise<{ total: number; totalIsFloor?: true }> {
  const criteria = await resolveCriteria(deps, filter, viewer);
  const { total, totalIsFloor } = shownTotal(await count(deps, criteria, exactTotalOf(criteria) + 1), criteria);
  return totalIsFloor ? { total, totalIsFloor } : { total };
}

/**
 * The place of the first of several filters that finds anything while their texts are taken as typed, asked in one statement; null when none
 * does. Errors as with `resolveCriteria`.
 */
export async function firstThatFinds(deps: Deps, filters: readonly ProductFilter[]): Promise<number | null> {
  const parsed = await Promise.all(filters.map((filter) => parseCriteria(deps, filter, null)));
  const places = parsed.flatMap((each, place) => (each ? [place] : []));
  const ways = parsed.flatMap((each) => (each ? [compileConditions(each.typed)] : []));
  const first = await firstMatch(deps.database, ways);
  return first === null ? null : (places[first] ?? null);
}

async function count({ database }: Deps, criteria: ProductCriteria | null, atMost: number): Promise<number> {
  if (!criteria) return 0;
  const { total } = await countMatches(database, planList(criteria, compileConditions(criteria)), atMost, null);
  return total;
}

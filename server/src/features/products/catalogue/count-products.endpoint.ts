import type { FastifyInstance } from 'fastify';
import { countProducts } from '#contract/http/products/count-products.ts';
import { limits } from '#contract/values/limits.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { compileConditions } from './conditions.repository.ts';
import { resolveCriteria } from './interpret-words.ts';
import { countMatches } from './list.repository.ts';
import { planList } from './scans.repository.ts';

/** POST /products/count: what staged filters would find (product/api#calls). */
export function registerCountProducts(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, countProducts, async ({ body, viewer }) => {
    const criteria = await resolveCriteria(deps, body, viewer);
    if (!criteria) return { content: { total: 0 } };
    const plan = planList(criteria, compileConditions(criteria));
    const { total } = await countMatches(deps.database, plan, limits.exactTotal + 1, null);
    const totalIsFloor = total > limits.exactTotal;
    return { content: { total: Math.min(total, limits.exactTotal), ...(totalIsFloor ? { totalIsFloor } : {}) } };
  });
}

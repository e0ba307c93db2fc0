import type { FastifyInstance } from 'fastify';
import { listProducts as declaration } from '#contract/http/products/products.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listProducts } from './list-products.ts';
import { resolveCriteria } from './product-criteria.ts';
import type { ProductDeps } from './product-deps.ts';
import { productPageView } from './product-page.view.ts';

/** Cards of a page when the caller names no size (spec §9). */
const defaultSize = 8;

/** GET /products: the paged list (spec §7). */
export function registerListProducts(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, declaration, async ({ query, viewer, language }) => {
    const criteria = await resolveCriteria(deps, query, viewer);
    const page = await listProducts(deps, criteria, query, { viewerId: viewer?.id ?? null, defaultSize });
    return productPageView(page, await deps.locations.names(language), viewer?.id ?? null);
  });
}

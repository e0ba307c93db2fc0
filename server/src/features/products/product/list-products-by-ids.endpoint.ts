import type { FastifyInstance } from 'fastify';
import { listProductsByIds } from '#contract/http/products/list-products-by-ids.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { cardContext } from './card-context.ts';
import { productCardView } from './product.view.ts';
import type { ProductDeps } from './product-deps.ts';
import { findCards } from './product-detail.repository.ts';

/** GET /products/by-ids: active products in the order of the ids, e.g. those recently viewed on a device; others are left out. */
export function registerListProductsByIds(app: FastifyInstance, deps: ProductDeps): void {
  const { database, clock } = deps;
  registerEndpoint(app, listProductsByIds, async ({ query, viewer, language }) => {
    const viewerId = viewer?.id ?? null;
    const found = await findCards(database, query.ids, viewerId, clock.now());
    const context = await cardContext(deps, language);
    const shown = found.filter(({ status }) => status === 'active');
    return { content: shown.map((row) => productCardView(row, context, viewerId)) };
  });
}

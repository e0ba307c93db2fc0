import type { FastifyInstance } from 'fastify';
import { filterProducts } from '#contract/http/products/filter-products.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { cardContext } from '../product/card-context.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { findProducts } from './find-products.ts';
import { productPageView } from './found-page.view.ts';

/** Cards of a page when the caller names no size (product/api#paging). */
const defaultSize = 10;

/** POST /products/filter (product/api#calls). */
export function registerFilterProducts(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, filterProducts, async ({ body, viewer, language }) => {
    const page = await findProducts(deps, body, viewer, defaultSize);
    return productPageView(page, await cardContext(deps, language), viewer?.id ?? null);
  });
}

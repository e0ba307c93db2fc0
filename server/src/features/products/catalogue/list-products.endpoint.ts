import type { FastifyInstance } from 'fastify';
import { listProducts } from '#contract/http/products/list-products.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { cardContext } from '../product/card-context.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { findProducts } from './find-products.ts';
import { productPageView } from './found-page.view.ts';

/** Cards of a page when the caller names no size (product/api#paging). */
const defaultSize = 8;

/** GET /products: the paged list (product/api#calls). */
export function registerListProducts(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, listProducts, async ({ query, viewer, language }) => {
    const page = await findProducts(deps, { ...query, properties: query.p, propertiesPath: 'p' }, viewer, defaultSize);
    return productPageView(page, await cardContext(deps, language), viewer?.id ?? null);
  });
}

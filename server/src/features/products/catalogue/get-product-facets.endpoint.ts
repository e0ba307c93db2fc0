import type { FastifyInstance } from 'fastify';
import { getProductFacets } from '#contract/http/products/get-product-facets.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { findFacets, noFacets } from './facets.ts';
import { productFacetsView } from './facets.view.ts';
import { resolveCriteria } from './interpret-words.ts';
import { comparedUnit } from './property-filter.ts';

/** POST /products/facets (product/api#calls). */
export function registerGetProductFacets(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, getProductFacets, async ({ body, viewer, language }) => {
    const criteria = await resolveCriteria(deps, body, viewer);
    const [tree, regions, { rate }] = await Promise.all([
      deps.categories.get(),
      deps.places.regions(),
      deps.exchangeRates.get(),
    ]);
    const category = body.categoryId ? tree.get(body.categoryId) : null;
    const properties = category ? tree.propertiesOf(category) : [];
    const categories = body.categoryId && !category ? [] : tree.childrenOf(category?.id ?? null);
    const priceUnit = comparedUnit(tree, category, criteria?.properties ?? [], language);
    const priceFactor = criteria?.comparedBy.factor ?? 1;
    const facets = criteria ? await findFacets(deps, criteria, properties) : noFacets;
    const regionId = body.regionId ?? null;
    const currency = body.currencyType ?? 'UZS';
    return {
      content: productFacetsView(facets, {
        categories,
        regions,
        regionId,
        properties,
        currency,
        priceFactor,
        priceUnit,
        rate,
        language,
      }),
    };
  });
}

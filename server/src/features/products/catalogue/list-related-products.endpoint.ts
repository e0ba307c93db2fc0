import type { FastifyInstance } from 'fastify';
import { listRelatedProducts } from '#contract/http/products/list-related-products.ts';
import { foldWords } from '#contract/values/text/fold.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { cardContext } from '../product/card-context.ts';
import { productCardView } from '../product/product.view.ts';
import type { ProductCardRow } from '../product/product-card.repository.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { findRelated } from '../product/product-detail.repository.ts';
import { columnOfDepth } from './criteria.ts';

const defaultLimit = 8;
const wordsCompared = 12;

/** GET /products/search-by-id-and-category/{encodedTitle} (product/api#calls): the nearest of the category, then of those above it. */
export function registerListRelatedProducts(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, listRelatedProducts, async ({ params, query, viewer, language }) => {
    const tree = await deps.categories.get();
    const path = tree.get(query.categoryId)?.path ?? [];
    const words = foldWords(params.title)
      .slice(0, wordsCompared)
      .map((word) => `'${word}'`)
      .join(' | ');
    const limit = query.limit ?? defaultLimit;
    const found: ProductCardRow[] = [];
    for (let depth = path.length; depth > 0 && found.length < limit; depth -= 1) {
      const except = [...found.map(({ id }) => id), ...(query.exclude ? [query.exclude] : [])];
      const more = await findRelated(deps.database, {
        column: columnOfDepth(depth),
        categoryId: path[depth - 1] ?? query.categoryId,
        words,
        except,
        viewerId: viewer?.id ?? null,
        limit: limit - found.length,
        now: deps.clock.now(),
      });
      found.push(...more);
    }
    const context = await cardContext(deps, language);
    return { content: found.map((row) => productCardView(row, context, viewer?.id ?? null)) };
  });
}

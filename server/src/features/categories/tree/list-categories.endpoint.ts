import type { FastifyInstance } from 'fastify';
import { listCategories } from '#contract/http/categories/list-categories.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Categories } from './category.repository.ts';
import { categoryView } from './category.view.ts';

/** GET /category: the top level, or the children of `parentId` (product/api#calls). */
export function registerListCategories(app: FastifyInstance, categories: Categories): void {
  registerEndpoint(app, listCategories, async ({ query, language }) => {
    if ((query.page ?? 1) > 1) return { content: [] };
    const tree = await categories.get();
    return {
      content: tree
        .childrenOf(query.parentId ?? null)
        .map((category) => categoryView(tree, category, language, query.depth)),
    };
  });
}

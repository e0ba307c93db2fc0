import type { FastifyInstance } from 'fastify';
import { getCategory } from '#contract/http/categories/get-category.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Categories } from './category.repository.ts';
import { categorySummaryView, categoryView, childPropertyView, propertyView } from './category.view.ts';

/** GET /category/{id}: the category, its ancestors, subtree and properties (product/api#calls). */
export function registerGetCategory(app: FastifyInstance, categories: Categories): void {
  registerEndpoint(app, getCategory, async ({ params, language }) => {
    const tree = await categories.get();
    const category = tree.get(params.categoryId);
    if (!category) throw new AppError('NOT_FOUND');
    return {
      content: {
        ...categoryView(tree, category, language),
        ancestors: tree.ancestorsOf(category).map((ancestor) => categorySummaryView(ancestor, language)),
        properties: tree.propertiesOf(category).map((property) => propertyView(property, language)),
        childProperty: childPropertyView(tree, category, language),
      },
    };
  });
}

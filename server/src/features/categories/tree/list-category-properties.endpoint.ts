import type { FastifyInstance } from 'fastify';
import { listCategoryProperties } from '#contract/http/categories/list-category-properties.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Categories } from './category.repository.ts';
import { propertyView } from './category.view.ts';

/** GET /category/{id}/properties: own and inherited (product/api#calls). */
export function registerListCategoryProperties(app: FastifyInstance, categories: Categories): void {
  registerEndpoint(app, listCategoryProperties, async ({ params, language }) => {
    const tree = await categories.get();
    const category = tree.get(params.categoryId);
    if (!category) throw new AppError('NOT_FOUND');
    return { content: tree.propertiesOf(category).map((property) => propertyView(property, language)) };
  });
}

import type { FastifyInstance } from 'fastify';
import type { Categories } from './category.repository.ts';
import { registerGetCategory } from './get-category.endpoint.ts';
import { registerListCategories } from './list-categories.endpoint.ts';
import { registerListCategoryProperties } from './list-category-properties.endpoint.ts';

export {
  type Categories,
  type CategoryRow,
  CategoryTree,
  createCategories,
  type PropertyRow,
} from './category.repository.ts';
export { categorySummaryView, propertyView } from './category.view.ts';

/** The category tree and its properties over HTTP. */
export function registerCategories(app: FastifyInstance, categories: Categories): void {
  registerListCategories(app, categories);
  registerGetCategory(app, categories);
  registerListCategoryProperties(app, categories);
}

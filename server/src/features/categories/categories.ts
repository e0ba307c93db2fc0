import type { FastifyInstance } from 'fastify';
import { registerCategoryAdministration } from './administration/category-administration.endpoints.ts';
import { registerPropertyAdministration } from './administration/property-administration.endpoints.ts';
import type { CategoriesDeps } from './tree/categories-deps.ts';
import { registerGetCategory } from './tree/get-category.endpoint.ts';
import { registerListCategories } from './tree/list-categories.endpoint.ts';
import { registerListCategoryProperties } from './tree/list-category-properties.endpoint.ts';

export { tooManyCategories } from './administration/category-checks.ts';
export { blankProperty, tooManyProperties } from './administration/property-checks.ts';
export { reindexRenamedOptions } from './administration/reindex-renamed-options.ts';
export {
  type Categories,
  type CategoryRow,
  CategoryTree,
  createCategories,
  type PropertyRow,
} from './tree/category.repository.ts';
export { categorySummaryView, propertyView } from './tree/category.view.ts';
export { moveYearBounds } from './tree/year-bounds.repository.ts';

/** The category tree and its properties over HTTP, for everybody and for those who set them. */
export function registerCategories(app: FastifyInstance, deps: CategoriesDeps): void {
  const { categories } = deps;
  registerListCategories(app, categories);
  registerGetCategory(app, categories);
  registerListCategoryProperties(app, categories);
  registerCategoryAdministration(app, deps);
  registerPropertyAdministration(app, deps);
}

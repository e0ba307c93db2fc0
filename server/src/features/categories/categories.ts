import type { FastifyInstance } from 'fastify';
import { registerCategoryAdministration } from './administration/category-administration.endpoints.ts';
import { registerPropertyAdministration } from './administration/property-administration.endpoints.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import { registerGetCategory } from './get-category.endpoint.ts';
import { registerListCategories } from './list-categories.endpoint.ts';
import { registerListCategoryProperties } from './list-category-properties.endpoint.ts';

export { tooManyCategories } from './administration/category-checks.ts';
export { blankProperty, tooManyProperties } from './administration/property-checks.ts';
export { reindexRenamedOptions } from './administration/reindex-renamed-options.ts';
export {
  type Categories,
  type CategoryRow,
  CategoryTree,
  createCategories,
  type PropertyRow,
} from './category.repository.ts';
export { categorySummaryView, propertyView } from './category.view.ts';
export { moveYearBounds } from './year-bounds.repository.ts';

/** The category tree and its properties over HTTP, for everybody and for those who set them. */
export function registerCategories(app: FastifyInstance, deps: CategoriesDeps): void {
  const { categories } = deps;
  registerListCategories(app, categories);
  registerGetCategory(app, categories);
  registerListCategoryProperties(app, categories);
  registerCategoryAdministration(app, deps);
  registerPropertyAdministration(app, deps);
}

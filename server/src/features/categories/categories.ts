import type { FastifyInstance } from 'fastify';
import { registerCheckCategoryDeletion } from './administration/check-category-deletion.endpoint.ts';
import { registerCreateCategory } from './administration/create-category.endpoint.ts';
import { registerCreateProperty } from './administration/create-property.endpoint.ts';
import { registerDeleteCategory } from './administration/delete-category.endpoint.ts';
import { registerDeleteProperty } from './administration/delete-property.endpoint.ts';
import { registerListCategoriesForStaff } from './administration/list-categories-for-staff.endpoint.ts';
import { registerListPropertiesForStaff } from './administration/list-properties-for-staff.endpoint.ts';
import { registerUpdateCategory } from './administration/update-category.endpoint.ts';
import { registerUpdateProperty } from './administration/update-property.endpoint.ts';
import type { CategoriesDeps } from './tree/categories-deps.ts';
import { registerGetCategory } from './tree/get-category.endpoint.ts';
import { registerListCategories } from './tree/list-categories.endpoint.ts';
import { registerListCategoryNames } from './tree/list-category-names.endpoint.ts';
import { registerListCategoryProperties } from './tree/list-category-properties.endpoint.ts';

export { checkHasNoProducts, checkRoomForCategory } from './administration/category-checks.ts';
export { insertCategory, readCategoriesToEdit, rewriteCategory } from './administration/category-edit.repository.ts';
export { statedCategory } from './administration/category-statement.ts';
export { GrowingTree } from './administration/growing-tree.ts';
export {
  blankProperty,
  checkOptions,
  checkProperty,
  checkRoomForProperty,
  takenKeys,
} from './administration/property-checks.ts';
export { restatedProperty, statedOption, statedProperty } from './administration/property-statement.ts';
export { addProperty, rewriteProperty } from './administration/write-property.ts';
export {
  type Categories,
  type CategoryRow,
  CategoryTree,
  createCategories,
  type PropertyOption,
  type PropertyRow,
  readTree,
} from './tree/category.repository.ts';
export { categorySummaryView, propertyView, shortNameOf } from './tree/category.view.ts';
export { priceUnit, priceUnitTexts, shortUnit } from './tree/price-unit.ts';
export { findPriceUnits } from './tree/price-units.repository.ts';
export { moveYearBounds } from './tree/year-bounds.repository.ts';

/** The category tree and its properties over HTTP, for everybody and for those who set them. */
export function registerCategories(app: FastifyInstance, deps: CategoriesDeps): void {
  const { categories } = deps;
  registerListCategories(app, categories);
  registerGetCategory(app, categories);
  registerListCategoryProperties(app, categories);
  registerListCategoryNames(app, deps);
  registerListCategoriesForStaff(app, deps);
  registerCreateCategory(app, deps);
  registerUpdateCategory(app, deps);
  registerCheckCategoryDeletion(app, deps);
  registerDeleteCategory(app, deps);
  registerListPropertiesForStaff(app, deps);
  registerCreateProperty(app);
  registerUpdateProperty(app, deps);
  registerDeleteProperty(app, deps);
}

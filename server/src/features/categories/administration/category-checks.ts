import { fill, m, textOf } from '#contract/texts/messages.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import type { Db } from '#server/platform/database/database.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { CategoryRow, CategoryTree } from '../tree/category.repository.ts';
import { countKeptProducts } from './category-edit.repository.ts';

const tooDeep = fill(m.refusals_category_too_deep, { depth: referenceLimits.depth });
const tooManyCategories = fill(m.refusals_category_too_many, { categories: referenceLimits.categories });

/** The parent that is asked for; null at the top. @throws AppError VALIDATION where there is none such */
export function parentOf(tree: CategoryTree, parentId: number | null): CategoryRow | null {
  if (parentId === null) return null;
  const parent = tree.get(parentId);
  if (!parent) throw fieldRefusal('parentId', m.refusals_category_no_parent);
  return parent;
}

/** @throws AppError VALIDATION where a new category has no room */
export function checkRoomForCategory(tree: CategoryTree, parent: CategoryRow | null): void {
  if (tree.all().length >= referenceLimits.categories) throw fieldRefusal('name', tooManyCategories);
  if ((parent?.path.length ?? 0) >= referenceLimits.depth) throw fieldRefusal('parentId', tooDeep);
}

/** @throws AppError VALIDATION where a branch cannot hang below that parent */
export function checkMove(tree: CategoryTree, moved: CategoryRow, parent: CategoryRow | null): void {
  if (parent?.path.includes(moved.id)) throw fieldRefusal('parentId', m.refusals_category_own_branch);
  const branch = tree.subtreeOf(moved);
  const height = Math.max(...branch.map(({ path }) => path.length)) - moved.path.length + 1;
  if ((parent?.path.length ?? 0) + height > referenceLimits.depth) throw fieldRefusal('parentId', tooDeep);
  const below = new Set(branch.flatMap(({ id }) => tree.ownPropertiesOf(id).map(({ key }) => key)));
  const twice = parent ? tree.propertiesOf(parent).find(({ key }) => below.has(key)) : undefined;
  if (twice) {
    throw fieldRefusal(
      'parentId',
      textOf((locale) => m.refusals_category_property_twice({ name: localizedName(twice, locale) }, { locale })),
    );
  }
}

/** What cards are to say, checked. @throws AppError VALIDATION for what neither the category nor one below it has */
export function checkedFacts(
  tree: CategoryTree,
  category: CategoryRow,
  facts: readonly string[] | null,
): string[] | null {
  if (facts === null || facts.length === 0) return null;
  const own = [
    ...tree.propertiesOf(category),
    ...tree.subtreeOf(category).flatMap(({ id }) => tree.ownPropertiesOf(id)),
  ];
  const known = new Set([...own.map(({ key }) => key), 'offeredBy']);
  const unknown = facts.flatMap((fact) => fact.split('/')).find((key) => !known.has(key));
  if (unknown !== undefined) throw fieldRefusal('cardFacts', fill(m.refusals_category_unknown_fact, { key: unknown }));
  return [...facts];
}

/** Slugs that are taken. */
export function slugsOf(tree: CategoryTree): Set<string> {
  return new Set(tree.all().map(({ slug }) => slug));
}

/** Listings stand in leaves, so a category that has some gets no children. @throws AppError CONFLICT where a parent to be is such a leaf */
export async function checkHasNoProducts(db: Db, tree: CategoryTree, parent: CategoryRow | null) {
  if (!parent || tree.childrenOf(parent.id).length > 0) return;
  const products = await countKeptProducts(db, parent.id);
  if (products === 0) return;
  const text = fill(m.refusals_category_has_listings, { count: products });
  throw new AppError('CONFLICT', { text, fields: { parentId: text } });
}

/** A move would leave values behind that no property of the new place takes. */
export function losesValues(count: number): AppError {
  const text = fill(m.refusals_category_loses_values, { count });
  return new AppError('CONFLICT', { text, fields: { parentId: text } });
}

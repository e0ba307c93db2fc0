import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/texts/language.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';

export type StaffCategory = ApiOutput<'listCategoriesForStaff'>['content'][number];

/** The whole tree, each category before those below it. */
export const staffCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'categories', 'tree'],
    queryFn: ({ signal }) => api.call('listCategoriesForStaff', {}, { signal }).then((answer) => answer.content),
  });

/** The name in the language of the page; the Uzbek one where there is none. */
export function staffName(
  row: { nameUz: string; nameRu: string | null; nameEn: string | null },
  language: Language,
): string {
  return (language === 'ru' ? row.nameRu : language === 'en' ? row.nameEn : row.nameUz) ?? row.nameUz;
}

/** Categories as choices of a select, those below others further in; the chosen one stands alone in its box. */
export function categoryOptions(categories: readonly StaffCategory[], chosenId: number | null, language: Language) {
  return categories.map((category) => ({
    value: String(category.id),
    label: `${'\u00A0'.repeat(category.id === chosenId ? 0 : (category.depth - 1) * 4)}${staffName(category, language)}`,
  }));
}

/** The same categories, each with the listings of all below it counted too. */
export function withBranches(categories: readonly StaffCategory[]): StaffCategory[] {
  const products = new Map(categories.map((category) => [category.id, category.products]));
  // The list has parents before children, so from its end every branch is complete when it is added.
  for (const { id, parentId } of categories.toReversed()) {
    if (parentId !== null) products.set(parentId, (products.get(parentId) ?? 0) + (products.get(id) ?? 0));
  }
  return categories.map((category) => ({ ...category, products: products.get(category.id) ?? 0 }));
}

/** The category and all below it. */
export function branchOf(categories: readonly StaffCategory[], id: number): Set<number> {
  const branch = new Set([id]);
  // The list has parents before children.
  for (const category of categories) {
    if (category.parentId !== null && branch.has(category.parentId)) branch.add(category.id);
  }
  return branch;
}

import { paths } from '#web/site/paths.ts';
import { parametersOf } from './filter-parameters.ts';
import type { SearchIntent } from './intent-query.ts';

/** What is stated together and gives way together. */
const groups = [
  ['regionId', 'districtId'],
  ['minPrice', 'maxPrice', 'currencyType'],
] as const;

/**
 * Where a text leads that is understood: its filters stand in the address, and the text as it was typed in `q`.
 * @param before what the address says beside the text; it stays where the text says nothing else
 */
export function understoodAddress(
  { filter, categorySlug }: Pick<SearchIntent, 'filter' | 'categorySlug'>,
  q: string,
  { categoryId, search: before }: { categoryId: number | null; search: URLSearchParams } = nowhere,
): string {
  const search = parametersOf(filter);
  const isSameCategory = (filter.categoryId ?? null) === categoryId;
  const stated = new Set<string>(groups.filter((group) => group.some((name) => search.has(name))).flat());
  for (const name of new Set(before.keys())) {
    const isOfText = name === 'title' || name === 'cursor' || stated.has(name) || search.has(name);
    if (isOfText || (name.startsWith('p.') && !isSameCategory)) continue;
    for (const value of before.getAll(name)) search.append(name, value);
  }
  search.set('q', q);
  const path = filter.categoryId ? paths.category(filter.categoryId, categorySlug ?? '') : paths.allProducts();
  return `${path}?${search}`;
}

const nowhere = { categoryId: null, search: new URLSearchParams() };

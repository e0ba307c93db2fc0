import { queryOfFilter } from '#contract/searches/saved-filter.ts';
import { queryOfProperties } from '#contract/values/products/property-query.ts';
import { paths } from '#web/site/paths.ts';
import type { SavableFilter } from './saved-searches-query.ts';

/** The address of the catalogue that shows what a saved search finds. */
export function addressOf(filter: SavableFilter): string {
  const { categoryId, properties } = filter;
  const search = new URLSearchParams(queryOfFilter(filter));
  for (const [key, values] of Object.entries(queryOfProperties(properties ?? {}))) {
    for (const value of [values].flat()) search.append(`p.${key}`, value);
  }
  const path = categoryId ? paths.category(categoryId) : paths.allProducts();
  return search.size > 0 ? `${path}?${search}` : path;
}

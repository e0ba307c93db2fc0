import { choicesIn, chosenOf } from '#contract/values/product-filters.ts';
import { queryOfProperties } from '#contract/values/property-query.ts';
import { paths } from '#web/paths.ts';
import type { SavableFilter } from './saved-searches-query.ts';

/** The address of the catalogue that shows what a saved search finds. */
export function addressOf(filter: SavableFilter): string {
  const { categoryId, title, regionId, districtId, minPrice, maxPrice, currencyType } = filter;
  const search = new URLSearchParams();
  const set = (key: string, value: string | number | null | undefined): void => {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  };
  set('title', title);
  set('regionId', regionId);
  set('districtId', districtId);
  set('minPrice', minPrice);
  set('maxPrice', maxPrice);
  set('currencyType', currencyType === 'USD' ? currencyType : null);
  for (const [name, option] of choicesIn(chosenOf(filter))) set(name, String(option));
  for (const [key, values] of Object.entries(queryOfProperties(filter.properties ?? {}))) {
    for (const value of [values].flat()) search.append(`p.${key}`, value);
  }
  const path = categoryId ? paths.category(categoryId) : paths.allProducts();
  return search.size > 0 ? `${path}?${search}` : path;
}

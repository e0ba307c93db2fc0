import { parametersOf } from '#web/features/search-intent/filter-parameters.ts';
import { paths } from '#web/site/paths.ts';
import type { SavableFilter } from './saved-searches-query.ts';

/** The address of the catalogue that shows what a saved search finds; its words are meant as they stand and are not read again. */
export function addressOf(filter: SavableFilter): string {
  const search = parametersOf(filter);
  if (filter.title) search.set('q', filter.title);
  const path = filter.categoryId ? paths.category(filter.categoryId) : paths.allProducts();
  return search.size > 0 ? `${path}?${search}` : path;
}

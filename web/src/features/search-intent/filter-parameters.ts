import { queryOfFilter } from '#contract/searches/saved-filter.ts';
import { queryOfProperties } from '#contract/values/products/property-query.ts';
import type { ApiInput } from '#web/api/api.ts';

/** A filter as the parameters of the catalogue's address, but for the category, which is in the path. */
export function parametersOf(filter: ApiInput<'saveSearch'>['body']['filter']): URLSearchParams {
  const search = new URLSearchParams(queryOfFilter(filter));
  for (const [key, values] of Object.entries(queryOfProperties(filter.properties ?? {}))) {
    for (const value of [values].flat()) search.append(`p.${key}`, value);
  }
  return search;
}

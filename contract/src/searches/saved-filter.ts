import type { z } from 'zod';
import { askedOf, filterNames, isOfField, type OtherFilterName } from '#contract/values/products/product-filters.ts';
import { foldText } from '#contract/values/text/fold.ts';
import type { savedFilter } from '../http/search/search-schemas.ts';

/** A filter without what narrows nothing: the one form of all filters that find the same. */
export type SavedFilter = z.output<typeof savedFilter>;

/** What each filter that is no field's says in its one form; undefined where it narrows nothing. */
const canonical: { [Name in OtherFilterName]: (filter: SavedFilter) => SavedFilter[Name] } = {
  categoryId: ({ categoryId }) => categoryId,
  title: ({ title }) => title?.replace(/\s+/g, ' ').trim() || undefined,
  regionId: ({ regionId }) => regionId,
  districtId: ({ districtId }) => districtId,
  currencyType: (filter) => {
    const { minPrice, maxPrice } = askedOf(filter);
    return minPrice === null && maxPrice === null ? undefined : (filter.currencyType ?? 'UZS');
  },
  properties: ({ properties }) => canonicalProperties(properties ?? {}),
};

/** Drops what is empty or says nothing, and puts the rest in one order. */
export function canonicalFilter(filter: SavedFilter): SavedFilter {
  const asked = askedOf(filter);
  return Object.fromEntries(
    filterNames.flatMap((name): [string, unknown][] => {
      const value = isOfField(name) ? asked[name] : canonical[name](filter);
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}

function canonicalProperties(given: Readonly<Record<string, string | string[]>>): SavedFilter['properties'] {
  const chosen = Object.entries(given).flatMap(([name, value]): [string, string[]][] => {
    const values = [value].flat().map((text) => text.trim());
    const present = [...new Set(values)].filter((text) => text !== '' && text !== '..').sort();
    return present.length > 0 ? [[name, present]] : [];
  });
  chosen.sort(([one], [other]) => (one < other ? -1 : 1));
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

/** A filter as the parameters of an address, but for the category, which is in the path, and the properties, which are its last. */
export function queryOfFilter({ categoryId: _, properties: __, ...filter }: SavedFilter): [string, string][] {
  return Object.entries(canonicalFilter(filter)).flatMap(([name, value]): [string, string][] =>
    name === 'currencyType' && value === 'UZS' ? [] : [[name, String(value)]],
  );
}

/** One text for all filters that find the same; their words may be spelled in any way. */
export function filterForm(filter: SavedFilter): string {
  const stated = canonicalFilter(filter);
  return JSON.stringify({ ...stated, ...(stated.title ? { title: foldText(stated.title) || stated.title } : {}) });
}

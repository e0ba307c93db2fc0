import type { z } from 'zod';
import type { savedFilter } from '../http/search/search.ts';
import { foldText } from './fold.ts';
import { chosenOf, eachOptionFilter, filterKeys } from './product-filters.ts';

/** A filter without what narrows nothing: the one form of all filters that find the same. */
export type SavedFilter = z.output<typeof savedFilter>;

/** Drops what is empty or says nothing, and puts the rest in one order. */
export function canonicalFilter(filter: SavedFilter): SavedFilter {
  const bounds = { minPrice: filter.minPrice || undefined, maxPrice: filter.maxPrice ?? undefined };
  const hasBounds = bounds.minPrice !== undefined || bounds.maxPrice !== undefined;
  const chosen = chosenOf(filter);
  const stated: SavedFilter = {
    ...filter,
    ...bounds,
    title: filter.title?.replace(/\s+/g, ' ').trim() || undefined,
    currencyType: hasBounds ? (filter.currencyType ?? 'UZS') : undefined,
    ...Object.fromEntries(eachOptionFilter.map(([name]) => [name, chosen[name] ?? undefined])),
    properties: canonicalProperties(filter.properties ?? {}),
  };
  return Object.fromEntries(
    filterKeys.flatMap((key) => (stated[key] === undefined || stated[key] === null ? [] : [[key, stated[key]]])),
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

/** One text for all filters that find the same; their words may be spelled in any way. */
export function filterForm(filter: SavedFilter): string {
  const stated = canonicalFilter(filter);
  return JSON.stringify({ ...stated, ...(stated.title ? { title: foldText(stated.title) || stated.title } : {}) });
}

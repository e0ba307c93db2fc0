import { limits } from '#contract/values/limits.ts';
import { own } from '#contract/values/own.ts';
import type { Currency } from '#contract/values/product.ts';
import { type ChosenOptions, chosenOf } from '#contract/values/product-filters.ts';
import { amountIn, lineIn } from './filter-address.ts';
import {
  type FilterProperty,
  type Filters,
  isAbove,
  kindOf,
  type Properties,
  rangeOf,
  readBound,
  settleProperties,
  valuesOf,
} from './filters.ts';

interface Ends {
  from: string;
  to: string;
}

/** Filters while they are edited: what stands in the fields, right or wrong. */
export interface FilterDraft extends ChosenOptions {
  /** digits without groups */
  price: Ends;
  currency: Currency;
  regionId: number | null;
  districtId: number | null;
  choices: Properties;
  ranges: Readonly<Record<string, Ends>>;
  texts: Readonly<Record<string, string>>;
}

/** What is wrong with the bounds of a price or of a property. */
export type DraftFault = 'order' | 'value';

export interface ReadDraft {
  /** without the bounds that are wrong */
  filters: Filters;
  /** by the key of a property, or `price` */
  faults: ReadonlyMap<string, DraftFault>;
}

/** The field of the price among those of properties, whose keys have no space. */
export const priceField = ' price';

export function draftOf(filters: Filters, properties: readonly FilterProperty[]): FilterDraft {
  const of = (kind: ReturnType<typeof kindOf>) => properties.filter((property) => kindOf(property) === kind);
  const firstOf = ({ key }: FilterProperty): string => valuesOf(filters.properties, key)[0] ?? '';
  const { minPrice, maxPrice, currency, regionId, districtId } = filters;
  return {
    price: { from: String(minPrice ?? ''), to: String(maxPrice ?? '') },
    currency,
    ...chosenOf(filters),
    regionId,
    districtId,
    choices: Object.fromEntries(of('choice').map(({ key }) => [key, valuesOf(filters.properties, key)])),
    ranges: Object.fromEntries(
      of('range').map((property) => {
        const [from, to] = rangeOf(firstOf(property));
        return [property.key, { from, to }];
      }),
    ),
    texts: Object.fromEntries(of('text').map((property) => [property.key, firstOf(property)])),
  };
}

/** What a draft would filter by, and which of its bounds are wrong. */
export function readDraft(draft: FilterDraft, properties: readonly FilterProperty[]): ReadDraft {
  const faults = new Map<string, DraftFault>();
  const { currency, regionId, districtId } = draft;
  let minPrice = amountIn(draft.price.from) || null;
  let maxPrice = amountIn(draft.price.to);
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) {
    faults.set(priceField, 'order');
    minPrice = null;
    maxPrice = null;
  }
  const given = properties.map((property): [string, readonly string[]] => {
    const { key, type } = property;
    const kind = kindOf(property);
    if (kind === 'choice') return [key, valuesOf(draft.choices, key)];
    if (kind === 'text') return [key, [lineIn(own(draft.texts, key) ?? '', limits.propertyValue)].filter(Boolean)];
    const ends = own(draft.ranges, key) ?? { from: '', to: '' };
    const [from, to] = [readBound(ends.from, type), readBound(ends.to, type)];
    if (from === null || to === null) faults.set(key, 'value');
    else if (from && to && isAbove(from, to, type)) faults.set(key, 'order');
    return [key, faults.has(key) ? [] : [`${from}..${to}`]];
  });
  const bounded = minPrice !== null || maxPrice !== null;
  return {
    filters: {
      minPrice,
      maxPrice,
      currency: bounded ? currency : 'UZS',
      ...chosenOf(draft),
      regionId,
      districtId: regionId === null ? null : districtId,
      properties: settleProperties(Object.fromEntries(given), properties),
    },
    faults,
  };
}

/** Puts a choice in or takes it out. */
export function withChoice(draft: FilterDraft, key: string, choice: string, chosen: boolean): FilterDraft {
  const others = valuesOf(draft.choices, key).filter((value) => value !== choice);
  return { ...draft, choices: { ...draft.choices, [key]: chosen ? [...others, choice] : others } };
}

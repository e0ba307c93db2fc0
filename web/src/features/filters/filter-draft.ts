import { limits } from '#contract/values/limits.ts';
import { own } from '#contract/values/own.ts';
import type { Currency } from '#contract/values/products/product.ts';
import {
  askedOf,
  eachRange,
  type FieldFilterValues,
  fromOptionFilters,
  fromRanges,
  type OptionFilterName,
  type RangeField,
} from '#contract/values/products/product-filters.ts';
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

export interface Ends {
  from: string;
  to: string;
}

/** The bounds of fields as digits without groups, and the options that are chosen. */
type FieldDrafts = { [Field in RangeField]: Ends } & Options;
type Options = Pick<FieldFilterValues, OptionFilterName>;

/** Filters while they are edited: what stands in the fields, right or wrong. */
export interface FilterDraft extends FieldDrafts {
  currency: Currency;
  regionId: number | null;
  districtId: number | null;
  choices: Properties;
  ranges: Readonly<Record<string, Ends>>;
  texts: Readonly<Record<string, string>>;
}

/** What is wrong with the bounds of a field or of a property. */
export type DraftFault = 'order' | 'value' | 'day';

export interface ReadDraft {
  /** without the bounds that are wrong */
  filters: Filters;
  /** by the key of a property, or `faultOf` a field */
  faults: ReadonlyMap<string, DraftFault>;
}

/** The bounds of a field among those of properties, whose keys have no space. */
export const faultOf = (field: RangeField): string => ` ${field}`;

export function draftOf(filters: Filters, properties: readonly FilterProperty[]): FilterDraft {
  const of = (kind: ReturnType<typeof kindOf>) => properties.filter((property) => kindOf(property) === kind);
  const firstOf = ({ key }: FilterProperty): string => valuesOf(filters.properties, key)[0] ?? '';
  const { currency, regionId, districtId } = filters;
  return {
    ...fromRanges((_, { min, max }) => ({ from: String(filters[min] ?? ''), to: String(filters[max] ?? '') })),
    ...optionsOf(filters),
    currency,
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

function optionsOf(filters: Options): Options {
  return fromOptionFilters((_, name) => filters[name]) as Options;
}

/** What a draft would filter by, and which of its bounds are wrong. */
export function readDraft(draft: FilterDraft, properties: readonly FilterProperty[]): ReadDraft {
  const faults = new Map<string, DraftFault>();
  const { currency, regionId, districtId } = draft;
  const asked = readFields(draft, faults);
  const given = properties.map((property): [string, readonly string[]] => {
    const { key, type } = property;
    const kind = kindOf(property);
    if (kind === 'choice') return [key, valuesOf(draft.choices, key)];
    if (kind === 'text') return [key, [lineIn(own(draft.texts, key) ?? '', limits.propertyValue)].filter(Boolean)];
    const ends = own(draft.ranges, key) ?? { from: '', to: '' };
    const [from, to] = [readBound(ends.from, type), readBound(ends.to, type)];
    if (from === null || to === null) faults.set(key, type === 'DATE' ? 'day' : 'value');
    else if (from && to && isAbove(from, to, type)) faults.set(key, 'order');
    return [key, faults.has(key) ? [] : [`${from}..${to}`]];
  });
  const bounded = asked.minPrice !== null || asked.maxPrice !== null;
  return {
    filters: {
      ...asked,
      currency: bounded ? currency : 'UZS',
      regionId,
      districtId: regionId === null ? null : districtId,
      properties: settleProperties(Object.fromEntries(given), properties),
    },
    faults,
  };
}

/** What is asked of fields; of bounds in the wrong order nothing. */
function readFields(draft: FilterDraft, faults: Map<string, DraftFault>): FieldFilterValues {
  const bounds = eachRange.flatMap(({ field, min, max }): [string, number | null][] => {
    const [from, to] = [amountIn(draft[field].from) || null, amountIn(draft[field].to)];
    if (from === null || to === null || from <= to)
      return [
        [min, from],
        [max, to],
      ];
    faults.set(faultOf(field), 'order');
    return [];
  });
  return askedOf({ ...optionsOf(draft), ...Object.fromEntries(bounds) });
}

/** Puts a choice in or takes it out. */
export function withChoice(draft: FilterDraft, key: string, choice: string, chosen: boolean): FilterDraft {
  const others = valuesOf(draft.choices, key).filter((value) => value !== choice);
  return { ...draft, choices: { ...draft.choices, [key]: chosen ? [...others, choice] : others } };
}

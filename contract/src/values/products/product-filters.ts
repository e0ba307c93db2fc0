import { limits } from '../limits.ts';
import { askedPayments, offeredBy } from './product.ts';
import type { ProductFieldName } from './product-fields.ts';

/**
 * What lists of products can be narrowed by, each under its name on the wire and in addresses: the one list that schemas, addresses, the key of
 * kept pages, saved searches, conditions, notices, facets, chips and the filter's fields are made from. A filter of a field is a line here
 * and its words (CONTRIBUTING.md); a filter of another kind is asked for by the compiler in each of these places. The order is that of addresses.
 */
export const productFilters = {
  categoryId: { kind: 'category' },
  title: { kind: 'words' },
  regionId: { kind: 'place' },
  districtId: { kind: 'place' },
  minPrice: { kind: 'bound', field: 'price', end: 'min', max: limits.price },
  maxPrice: { kind: 'bound', field: 'price', end: 'max', max: limits.price },
  /** what the bounds of the price are in */
  currencyType: { kind: 'currency' },
  paymentType: { kind: 'option', field: 'paymentType', options: askedPayments },
  /** false leaves out what is negotiable (product/listings#negotiable) */
  negotiable: { kind: 'option', field: 'negotiable', options: [false] },
  offeredBy: { kind: 'option', field: 'offeredBy', options: offeredBy, notOfSalary: true },
  sendsToRegions: { kind: 'option', field: 'sendsToRegions', options: [true] },
  properties: { kind: 'properties' },
} as const satisfies Readonly<Record<string, ProductFilter>>;

export type ProductFilter = { kind: 'category' | 'words' | 'place' | 'currency' | 'properties' } | FieldFilter;

/**
 * A filter of a field (record 0060). An option may be one of the field's values that narrow, where a salary is paid unless it is `notOfSalary`; a
 * bound is a whole number up to `max`.
 */
export type FieldFilter =
  | { kind: 'option'; field: ProductFieldName; options: readonly (string | boolean)[]; notOfSalary?: true }
  | { kind: 'bound'; field: ProductFieldName; end: 'min' | 'max'; max: number };

type Filters = typeof productFilters;
export type FilterName = keyof Filters;
type NamesOf<Kind> = { [Name in FilterName]: Filters[Name] extends { kind: Kind } ? Name : never }[FilterName];
export type OptionFilterName = NamesOf<'option'>;
export type BoundFilterName = NamesOf<'bound'>;
export type FieldFilterName = OptionFilterName | BoundFilterName;
/** Filters that are judged in ways of their own. */
export type OtherFilterName = Exclude<FilterName, FieldFilterName>;
/** A field with a least and a greatest value to ask for. */
export type RangeField = Filters[BoundFilterName]['field'];

/** What is asked of each field; null narrows nothing. */
export type FieldFilterValues = { [Name in FieldFilterName]: AskedOf<Filters[Name]> | null };
type AskedOf<Filter> = Filter extends { options: readonly (infer Option)[] } ? Option : number;

/** What may be stated for a filter of a field; of a yes or no both, though one of them narrows nothing. */
export type StatableIn<Name extends FieldFilterName> =
  NonNullable<FieldFilterValues[Name]> extends boolean ? boolean : NonNullable<FieldFilterValues[Name]>;

/** The names of all filters, in the order in which they are written wherever one filter has one form. */
export const filterNames = Object.keys(productFilters) as FilterName[];

export const isOfField = (name: FilterName): name is FieldFilterName => 'field' in productFilters[name];

export const eachFieldFilter = filterNames
  .filter(isOfField)
  .map((name): [FieldFilterName, FieldFilter] => [name, productFilters[name]]);

/** The fields with bounds, each with the names of both. */
export const eachRange = eachFieldFilter.flatMap(([min, filter]) => {
  if (filter.kind !== 'bound' || filter.end !== 'min') return [];
  const isUpper = (other: FieldFilter) => other.kind === 'bound' && other.end === 'max' && other.field === filter.field;
  const upper = eachFieldFilter.find(([, other]) => isUpper(other));
  return upper ? [{ field: filter.field, min, max: upper[0] }] : [];
}) as { field: RangeField; min: BoundFilterName; max: BoundFilterName }[];

/** Something for each filter of a field. */
export function fromFieldFilters<Made>(
  make: (filter: FieldFilter, name: FieldFilterName) => Made,
): Record<FieldFilterName, Made> {
  return Object.fromEntries(eachFieldFilter.map(([name, filter]) => [name, make(filter, name)])) as Record<
    FieldFilterName,
    Made
  >;
}

/** Something for each filter that asks for an option. */
export function fromOptionFilters<Made>(
  make: (
    options: readonly (string | boolean)[],
    name: OptionFilterName,
    filter: Extract<FieldFilter, { kind: 'option' }>,
  ) => Made,
): Record<OptionFilterName, Made> {
  return Object.fromEntries(
    eachFieldFilter.flatMap(([name, filter]) =>
      filter.kind === 'option' ? [[name, make(filter.options, name as OptionFilterName, filter)]] : [],
    ),
  ) as Record<OptionFilterName, Made>;
}

/** Something for each field with bounds. */
export function fromRanges<Made>(
  make: (field: RangeField, bounds: { min: BoundFilterName; max: BoundFilterName }) => Made,
): Record<RangeField, Made> {
  return Object.fromEntries(eachRange.map(({ field, ...bounds }) => [field, make(field, bounds)])) as Record<
    RangeField,
    Made
  >;
}

/** What is asked by given values, options also by their texts, of bounds no more than there can be; whatever else is given narrows nothing. */
export function askedIn(given: (name: FieldFilterName, filter: FieldFilter) => unknown): FieldFilterValues {
  return fromFieldFilters((filter, name) => narrowing(filter, given(name, filter))) as FieldFilterValues;
}

function narrowing(filter: FieldFilter, value: unknown): string | number | boolean | null {
  if (filter.kind === 'option') {
    return filter.options.find((option) => option === value || String(option) === value) ?? null;
  }
  const least = filter.end === 'min' ? 1 : 0;
  return typeof value === 'number' && value >= least ? Math.min(value, filter.max) : null;
}

/** What is asked of fields in a filter, or in any object with its names. */
export function askedOf(filter: object): FieldFilterValues {
  const given = new Map<string, unknown>(Object.entries(filter));
  return askedIn((name) => given.get(name));
}

export const nothingAsked = askedIn(() => null);

/** Each filter of a field that narrows, with what is asked. */
export function narrowingIn(asked: FieldFilterValues): [FieldFilterName, FieldFilter, string | number | boolean][] {
  return eachFieldFilter.flatMap(([name, filter]): [FieldFilterName, FieldFilter, string | number | boolean][] => {
    const value = asked[name];
    return value === null ? [] : [[name, filter, value]];
  });
}

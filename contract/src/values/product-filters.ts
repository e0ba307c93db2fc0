import { paymentTypes } from './product.ts';
import type { ProductFieldName } from './product-fields.ts';

/**
 * Filters that ask for one of few values of a field of that name: of each the values that narrow a list. The one list that schemas,
 * addresses, the cache of pages, saved searches, conditions, facets, chips and the filter's fields are made from; category, words, place,
 * price and properties have ways of their own.
 */
export const optionFilters = {
  paymentType: paymentTypes,
  /** false leaves out what is negotiable (product/listings#negotiable) */
  negotiable: [false],
} as const satisfies Readonly<Partial<Record<ProductFieldName, readonly (string | boolean)[]>>>;

export type OptionFilterName = keyof typeof optionFilters;
/** What is chosen of each; null narrows nothing. */
export type ChosenOptions = { [Name in OptionFilterName]: (typeof optionFilters)[Name][number] | null };

/** Each with the values that narrow, in the order of the list. */
export const eachOptionFilter = Object.entries(optionFilters) as [OptionFilterName, readonly (string | boolean)[]][];

/** The keys of a whole filter, in the order in which it is written wherever one filter has one form. */
export const filterKeys = [
  ...(['categoryId', 'title', 'regionId', 'districtId', 'minPrice', 'maxPrice', 'currencyType'] as const),
  ...eachOptionFilter.map(([name]) => name),
  'properties',
] as const;

/** Something for each filter. */
export function fromOptionFilters<Made>(
  make: (options: readonly (string | boolean)[], name: OptionFilterName) => Made,
): Record<OptionFilterName, Made> {
  return Object.fromEntries(eachOptionFilter.map(([name, options]) => [name, make(options, name)])) as Record<
    OptionFilterName,
    Made
  >;
}

/** What is chosen by values, or by their texts; whatever else is given narrows nothing. */
export function chosenIn(given: (name: OptionFilterName) => unknown): ChosenOptions {
  return fromOptionFilters((options, name) => {
    const value = given(name);
    return options.find((option) => option === value || String(option) === value) ?? null;
  }) as ChosenOptions;
}

/** What is chosen in a filter, or in any object with its keys. */
export function chosenOf(filter: object): ChosenOptions {
  const given = new Map<string, unknown>(Object.entries(filter));
  return chosenIn((name) => given.get(name));
}

export const noOptions = chosenIn(() => null);

/** Each choice that narrows. */
export function choicesIn(chosen: ChosenOptions): [OptionFilterName, string | boolean][] {
  return eachOptionFilter.flatMap(([name]): [OptionFilterName, string | boolean][] => {
    const value = chosen[name];
    return value === null ? [] : [[name, value]];
  });
}

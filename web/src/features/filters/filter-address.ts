import { queryOfFilter } from '#contract/searches/saved-filter.ts';
import { limits, pageValueLimit } from '#contract/values/limits.ts';
import { currencies } from '#contract/values/products/product.ts';
import { askedIn, eachRange, type FieldFilterValues } from '#contract/values/products/product-filters.ts';
import { propertiesOfQuery, queryOfProperties } from '#contract/values/products/property-query.ts';
import type { Filters, Properties } from './filters.ts';

const propertyPrefix = 'p.';
const propertyKey = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,79}(?:\.(?:from|to))?$/u;
const refused = new Set(['constructor', 'prototype']);
const mostValues = 50;
/** A page is served by so many properties: the browser has to read the same. */
const mostPairs = 100;

/** Reads the filters of an address; what is unknown or malformed counts as absent, and two bounds in the wrong order change places. */
export function readFilters(search: URLSearchParams): Filters {
  const asked = inOrder(
    askedIn((name, { kind }) => (kind === 'bound' ? amountIn(search.get(name)) : search.get(name))),
  );
  const bounded = asked.minPrice !== null || asked.maxPrice !== null;
  const regionId = idIn(search.get('regionId'));
  return {
    ...asked,
    currency: (bounded && currencies.find((currency) => currency === search.get('currencyType'))) || 'UZS',
    regionId,
    districtId: regionId === null ? null : idIn(search.get('districtId')),
    properties: propertiesIn(search),
  };
}

function inOrder(asked: FieldFilterValues): FieldFilterValues {
  const turned = eachRange.flatMap(({ min, max }): [string, number | null][] => {
    const [from, to] = [asked[min], asked[max]];
    return from !== null && to !== null && from > to
      ? [
          [min, to || null],
          [max, from],
        ]
      : [];
  });
  return { ...asked, ...Object.fromEntries(turned) };
}

/** Writes filters into an address but for the properties; what is as usual leaves no trace. */
export function writeFilters(search: URLSearchParams, { currency, properties: _, ...filters }: Filters): void {
  for (const [name, text] of queryOfFilter({ ...filters, currencyType: currency })) search.set(name, text);
}

/** Writes properties, the last of an address, sorted: one filter has one address, whatever order it was chosen in. */
export function writeProperties(search: URLSearchParams, properties: Properties): void {
  const pairs = Object.entries(queryOfProperties(properties)).flatMap(([key, value]) =>
    (typeof value === 'string' ? [value] : value).map((text) => [propertyPrefix + key, text] as const),
  );
  for (const [key, text] of pairs.sort(byKeyAndText)) search.append(key, text);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byKeyAndText = ([key, text]: readonly [string, string], [other, otherText]: readonly [string, string]): number =>
  compare(key, other) || compare(text, otherText);

/** The whole number that a person may have typed with spaces or signs between its groups, and with a fraction, which is dropped. */
export function amountIn(text: string | null): number | null {
  const digits = (text ?? '')
    .replace(/[\s\u00A0]/g, '')
    .replace(/[.,]\d{1,2}$/, '')
    .replace(/[.,](?=\d{3})/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

const notInLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Marks of direction turn the page's own words round; others that nobody sees make an empty text look like one. */
const unseen = /[\u00AD\u061C\u200B\u200C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * One line that the server takes, of at most `max` code points. What is far too long counts as absent, as it does for whoever
 * serves the page.
 */
export function lineIn(text: string | null, max: number): string {
  if (!text || text.length > pageValueLimit) return '';
  const line = text.normalize('NFC').replace(notInLine, ' ').replace(unseen, '').trim();
  return [...line].slice(0, max).join('').trim();
}

function idIn(text: string | null): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : null;
  return id !== null && Number.isSafeInteger(id) ? id : null;
}

function propertiesIn(search: URLSearchParams): Properties {
  const given = new Map<string, string[]>();
  const pairs = [...search].flatMap(([name, text]): (readonly [string, string])[] => {
    const key = name.startsWith(propertyPrefix) ? name.slice(propertyPrefix.length) : '';
    return propertyKey.test(key) && text !== '' && text.length <= pageValueLimit ? [[key, text]] : [];
  });
  for (const [key, text] of pairs.sort(byKeyAndText).slice(0, mostPairs)) {
    if (refused.has(key.split('.')[0] ?? '')) continue;
    const values = given.get(key) ?? [];
    const value = lineIn(text, limits.propertyValue);
    if (value && !values.includes(value) && values.length < mostValues) given.set(key, [...values, value]);
  }
  const found = Object.entries(propertiesOfQuery(Object.fromEntries(given)));
  return Object.fromEntries(
    found.flatMap(([key, value]): [string, readonly string[]][] => {
      const values = typeof value === 'string' ? [withTrimmedEnds(value)] : [...value].sort(compare);
      return values.some((text) => text !== '..') ? [[key, values]] : [];
    }),
  );
}

/** The ends of a range stand in parameters of their own, where spaces around them are lost. */
function withTrimmedEnds(value: string): string {
  const ends = value.split('..');
  return ends.length === 2 ? ends.map((end) => end.trim()).join('..') : value;
}

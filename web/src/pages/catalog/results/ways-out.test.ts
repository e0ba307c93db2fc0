import { expect, test } from 'vitest';
import type { FilterChip } from '#web/features/filters/filter-chips.ts';
import { noFilters } from '#web/features/filters/filters.ts';
import { type CatalogState, catalogSearch } from '../address/catalog-address.ts';
import { waysOut } from './ways-out.ts';

const filters = { ...noFilters, regionId: 3, maxPrice: 90 };
const chip = (id: string, change: Partial<typeof noFilters>): FilterChip => ({
  id,
  label: id,
  without: { ...filters, ...change },
});
const chips = [chip('price', { maxPrice: null }), chip('place', { regionId: null })];
const state: CatalogState = { title: 'stol', q: 'stol 90 gacha', sort: null, filters, cursor: null };
const ways = (of: CatalogState, options: Partial<Parameters<typeof waysOut>[1]> = {}) =>
  waysOut(of, {
    chips,
    categoryId: 5,
    name: 'Mebel',
    isPlain: false,
    addressOf: (change) => `/catalog/5${catalogSearch({ ...of, ...change })}`,
    onLeave: () => undefined,
    ...options,
  });

test('the place is left first, then the words, then the category, then what narrows', () => {
  expect(ways(state).map(({ id }) => id)).toEqual(['place', 'title', 'category', 'price']);
  expect(ways(state).map(({ filter }) => [filter.title, filter.categoryId])).toEqual([
    ['stol', 5],
    [undefined, 5],
    ['stol', undefined],
    ['stol', 5],
  ]);
});

test('words that are meant as they stand go from the address wholly', () => {
  const to = (isPlain: boolean) => ways(state, { isPlain }).find(({ id }) => id === 'title')?.to;
  expect(to(false)).toContain('q=stol');
  expect(to(true)).not.toContain('stol');
});

test('a category is not left with its properties, nor where it alone narrows', () => {
  const withProperty = { ...state, filters: { ...filters, properties: { brand: ['kia'] } } };
  expect(ways(withProperty).map(({ id }) => id)).not.toContain('category');
  expect(ways({ ...state, title: '' }, { chips: [] })).toEqual([]);
  expect(ways(state, { categoryId: null }).map(({ id }) => id)).toEqual(['place', 'title', 'price']);
});

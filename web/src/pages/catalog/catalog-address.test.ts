import { expect, test } from 'vitest';
import { catalogFilter, catalogSearch, readCatalogAddress, sortAfterClick } from './catalog-address.ts';

const read = (text: string) => readCatalogAddress(new URLSearchParams(text));

test('an address without a query means all, the newest first, from the start', () => {
  expect(read('')).toEqual({ title: '', sortBy: 'createdAt', sortOrder: 'DESC', cursor: null });
  expect(catalogSearch(read(''))).toBe('');
});

test('what is written into an address is read back', () => {
  const state = { title: "zo'r tog' velosipedi", sortBy: 'price', sortOrder: 'ASC', cursor: 'abc-_1' } as const;
  expect(read(catalogSearch(state).slice(1))).toEqual(state);
});

test('unknown fields, orders and cursors count as absent', () => {
  expect(read('sortBy=id;drop&sortOrder=up&cursor=%3Cscript%3E')).toEqual(read(''));
  expect(read('sortBy=price&sortOrder=sideways').sortOrder).toBe('DESC');
  expect(read(`title=${'a'.repeat(500)}`).title).toHaveLength(100);
});

test('a new field starts ascending, the same one turns round (spec §2)', () => {
  expect(sortAfterClick(read(''), 'price')).toEqual({ sortBy: 'price', sortOrder: 'ASC' });
  expect(sortAfterClick(read('sortBy=price&sortOrder=ASC'), 'price')).toEqual({ sortBy: 'price', sortOrder: 'DESC' });
  expect(sortAfterClick(read(''), 'createdAt')).toEqual({ sortBy: 'createdAt', sortOrder: 'ASC' });
});

test('the filter names only what narrows or reorders', () => {
  expect(catalogFilter(read(''), null, null)).toEqual({});
  expect(catalogFilter(read('title=stol&sortBy=viewCount'), 5, { regionId: 1, districtId: null })).toEqual({
    categoryId: 5,
    title: 'stol',
    sortBy: 'viewCount',
    sortOrder: 'DESC',
    regionId: 1,
  });
  expect(catalogFilter(read(''), 5, { regionId: 1, districtId: 7 })).toMatchObject({ regionId: 1, districtId: 7 });
});

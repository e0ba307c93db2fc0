import { expect, it } from 'vitest';
import { scopeIn } from './panel-scope.ts';

it('is everything on a page of no list', () => {
  expect(scopeIn('/all-products')).toMatchObject({
    categoryId: null,
    regionId: null,
    isNarrowed: false,
    placeSearch: '',
  });
});

it('is the category and the place of a catalogue, and nothing more for the order of the list', () => {
  expect(scopeIn('/catalog/12-telefonlar?regionId=3&districtId=7&sortBy=price&sortOrder=ASC')).toMatchObject({
    categoryId: 12,
    regionId: 3,
    districtId: 7,
    isNarrowed: false,
    placeSearch: '?regionId=3&districtId=7',
  });
});

it('is narrowed by what else is chosen', () => {
  const { isNarrowed, search } = scopeIn('/catalog/12-telefonlar?maxPrice=5&p.model=a');
  expect(isNarrowed).toBe(true);
  expect(search.get('p.model')).toBe('a');
});

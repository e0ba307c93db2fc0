import { expect, it } from 'vitest';
import { nothingAsked } from '#contract/values/products/product-filters.ts';
import type { ProductCriteria } from './criteria.ts';
import { listAsked } from './find-products.ts';
import { onOneScale } from './property-filter.ts';

const everything: ProductCriteria = {
  category: null,
  regionId: null,
  districtId: null,
  asked: nothingAsked,
  comparedBy: onOneScale,
  words: null,
  sellerId: null,
  properties: [],
  sortBy: 'createdAt',
  sortOrder: 'DESC',
};

it('binds cursors to whatever leaves products out, a filter that nobody has thought of yet as well', () => {
  const all = listAsked({}, everything);
  for (const narrower of [
    { regionId: 1 },
    { districtId: 2 },
    { sellerId: 3 },
    { category: { column: 'category_id', id: 4 } },
    { properties: [{ key: 'colour', indexed: null, column: 'choice', anyOf: ['white'] }] },
    { sortOrder: 'ASC' },
    { followedBy: 5 },
  ] as const)
    expect(listAsked({}, { ...everything, ...narrower })).not.toBe(all);
});

it('binds them to nothing that a day’s rate or the words of the search make of the same list', () => {
  const asked = { title: 'divan', minPrice: 100, currencyType: 'USD' } as const;
  const list = listAsked(asked, everything);
  const other = { ...everything, words: "'~divan'", asked: { ...nothingAsked, minPrice: 1_200_000 } };
  expect(listAsked(asked, other)).toBe(list);
  expect(listAsked({ ...asked, minPrice: 200 }, everything)).not.toBe(list);
});

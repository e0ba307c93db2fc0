import { expect, test } from 'vitest';
import { comparedFields } from '#contract/values/products/product-fields.ts';
import { m } from '#web/texts/messages.ts';
import { differs, fieldRows, propertyRows } from './property-rows.ts';

const property = (propertyId: number, key: string, value: string, unit: string | null = null) => ({
  propertyId,
  type: 'STRING',
  unit,
  value: { key, value },
  text: unit ? `${value} ${unit}` : value,
  propertyKey: 'made',
  shortName: null,
  optionKey: null,
  isSaidByPrice: false,
});

test('each property gives one row with a value or nothing for each product', () => {
  const rows = propertyRows(
    [
      { propertyValues: [property(1, 'Yili', '2021'), property(2, 'Yurgan', '45000', 'km')] },
      { propertyValues: [property(2, 'Yurgan', '90000', 'km')] },
    ],
    'uz',
  );
  expect(rows).toEqual([
    { name: 'Yurgan', values: ['45000 km', '90000 km'] },
    { name: 'Yili', values: ['2021', null] },
  ]);
});

test('what every price says has no row, and what one of them leaves unsaid has one with all values', () => {
  const daily = { ...property(3, 'Ijara muddati', 'Kunlik'), isSaidByPrice: true };
  const buyout = property(3, 'Ijara muddati', 'Sotib olish sharti bilan');
  expect(propertyRows([{ propertyValues: [daily] }], 'uz')).toEqual([]);
  expect(propertyRows([{ propertyValues: [daily] }, { propertyValues: [buyout] }], 'uz')).toEqual([
    { name: 'Ijara muddati', values: ['Kunlik', 'Sotib olish sharti bilan'] },
  ]);
});

test('properties of two categories that are called alike stand in one row', () => {
  const rows = propertyRows(
    [{ propertyValues: [property(1, 'Rangi', 'Oq')] }, { propertyValues: [property(9, 'Rangi', 'Qora')] }],
    'uz',
  );
  expect(rows).toEqual([{ name: 'Rangi', values: ['Oq', 'Qora'] }]);
});

test.each([
  [['Oq', 'Oq'], false],
  [['Oq', 'Qora'], true],
  [['Oq', null], true],
  [['Oq', 'Oq', 'Qora'], true],
])('of %j a difference is %s', (values, expected) => {
  expect(differs({ name: 'Rangi', values })).toBe(expected);
});

test('what is stated beside the price stands side by side, and what nobody states has no row', () => {
  expect(
    fieldRows([
      { offeredBy: 'agent', sendsToRegions: true },
      { offeredBy: null, sendsToRegions: false },
    ]),
  ).toEqual([
    { name: m.lists_offered_by(), values: [m.product_from_agent(), null] },
    { name: m.common_sends_to_regions(), values: [m.lists_filter_yes(), null] },
  ]);
  expect(fieldRows([{ offeredBy: null, sendsToRegions: false }])).toEqual([]);
});

test('a field of the list is compared unless it is a text or said with the price', () => {
  expect(comparedFields).toEqual(['offeredBy', 'sendsToRegions']);
});

import { expect, test } from 'vitest';
import { addressOf } from './search-address.ts';

test('a saved search opens where its filter is chosen', () => {
  expect(addressOf({ title: 'iphone 13' })).toBe('/all-products?title=iphone+13&q=iphone+13');
  expect(addressOf({ categoryId: 5 })).toBe('/catalog/5');
  const filter = {
    categoryId: 5,
    regionId: 1,
    districtId: 2,
    minPrice: 100,
    maxPrice: null,
    currencyType: 'USD',
    paymentType: 'Pullik',
    negotiable: false,
    properties: { year: ['2015..2020'], colour: ['white', 'black'] },
  } as const;
  expect(addressOf({ ...filter, properties: { year: ['2015..2020'], colour: ['white', 'black'] } })).toBe(
    '/catalog/5?regionId=1&districtId=2&minPrice=100&currencyType=USD&paymentType=Pullik&negotiable=false' +
      '&p.year.from=2015&p.year.to=2020&p.colour=white&p.colour=black',
  );
});

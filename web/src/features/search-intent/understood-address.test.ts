import { expect, test } from 'vitest';
import { understoodAddress } from './understood-address.ts';

const phones = {
  filter: { categoryId: 45, maxPrice: 2_000_000, currencyType: 'UZS' as const },
  categorySlug: 'telefonlar',
};
const q = '2 mln gacha telefon';
const beside = (categoryId: number | null, text: string) => ({ categoryId, search: new URLSearchParams(text) });

test('what a text asks for stands in the address, and the text beside it', () => {
  expect(understoodAddress(phones, q)).toBe('/catalog/45-telefonlar?maxPrice=2000000&q=2+mln+gacha+telefon');
});

test('what was chosen before stays where the text says nothing else', () => {
  expect(
    understoodAddress(phones, q, beside(45, 'title=x&regionId=1&minPrice=5&p.ram=8gb&sortBy=price&cursor=c')),
  ).toBe('/catalog/45-telefonlar?maxPrice=2000000&regionId=1&p.ram=8gb&sortBy=price&q=2+mln+gacha+telefon');
});

test('properties of another category do not go along', () => {
  expect(understoodAddress(phones, q, beside(14, 'title=x&p.make=bmw'))).not.toContain('make');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListingLine } from './listing-line.tsx';

const car = {
  productName: 'Chevrolet Cobalt',
  productStatus: 'active',
  reservedUntil: null,
  price: 10_900,
  priceUzs: 131_200_000,
  maxPrice: null,
  currencyType: 'USD',
  paymentType: 'Pullik',
  priceUnit: null,
  isExchange: false,
} as const;

const words = (search: string | null, listing: Parameters<typeof ListingLine>[0]['listing'] = car): string =>
  renderToStaticMarkup(<ListingLine listing={listing} search={search} />)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('\u00A0', ' ');

test("beside a title a price in dollars is told in so'm alone, in a few figures", () => {
  expect(words('')).toContain('Chevrolet Cobalt');
  expect(words('')).toContain('131 mln');
  expect(words('')).not.toContain('USD');
});

test('where the title stands elsewhere it is told in full', () => {
  expect(words(null)).toContain('131 200 000');
  expect(words(null)).toContain('USD');
});

test('what is paid for again and again says for what, and what is exchanged is no gift', () => {
  const priceUnit = { uz: '/oy', 'uz-Cyrl': '/ой', ru: '/мес.', en: '/month' };
  const flat = { ...car, price: 4_000_000, priceUzs: 4_000_000, currencyType: 'UZS', priceUnit } as const;
  expect(words('', flat)).toContain('4 000 000 so&#x27;m/oy');
  expect(words('', { ...flat, paymentType: 'Bepul', isExchange: true })).toContain('Ayirboshlash');
});

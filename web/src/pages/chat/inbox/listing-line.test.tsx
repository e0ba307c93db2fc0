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
} as const;

const words = (search: string | null): string =>
  renderToStaticMarkup(<ListingLine listing={car} search={search} />)
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

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductLine } from './product-line.tsx';

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

const words = (search: string | null, product: Parameters<typeof ProductLine>[0]['product'] = car): string =>
  renderToStaticMarkup(<ProductLine product={product} search={search} />)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('\u00A0', ' ');

test("beside a title a price in dollars is told in so'm alone, in a few figures", () => {
  expect(words('')).toContain('Chevrolet Cobalt');
  expect(words('')).toContain('131 mln');
  expect(words('')).not.toContain('USD');
});

test('a row says for whom its listing is kept and to whom it was sold, and what is somebody else’s is no promise', () => {
  const deal = { role: 'buyer', reservedUntil: '2026-12-01T10:00:00Z', reservedHere: true, soldHere: false } as const;
  const kept = { ...car, ...deal };
  expect(words('', kept)).toContain('Siz uchun band');
  expect(words('', { ...kept, role: 'seller' })).toContain('Shu xaridor uchun band');
  for (const role of ['buyer', 'seller'] as const) {
    expect(words('', { ...kept, role, reservedHere: false })).toContain('Band qilingan');
  }
  const sold = { ...kept, productStatus: 'sold', reservedUntil: null, reservedHere: false } as const;
  expect(words('', { ...sold, soldHere: true })).toContain('Sizga sotilgan');
  expect(words('', { ...sold, soldHere: true, role: 'seller' })).toContain('Shu xaridorga sotilgan');
  expect(words('', sold)).toContain('|Sotilgan|');
  // A listing that several people write about is one for all of them.
  expect(words(null, { ...car, reservedUntil: deal.reservedUntil })).toContain('Band qilingan');
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

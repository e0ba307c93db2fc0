import { describe, expect, test } from 'vitest';
import { formatPrice } from './price-text.ts';

const shown = { showsDollars: true };
const plain = (text: string): string => text.replaceAll('\u00A0', '_');

describe('prices', () => {
  const product = { price: 6_200_000, priceUzs: 6_200_000, currencyType: 'UZS', paymentType: 'Pullik' } as const;

  test("so'm stands alone, with the same grouping in all languages", () => {
    expect(plain(formatPrice(product, 'uz', shown).text)).toBe("6_200_000_so'm");
    expect(plain(formatPrice(product, 'ru', shown).text)).toBe('6_200_000_сум');
    expect(plain(formatPrice(product, 'en', shown).amount)).toBe('6_200_000');
  });

  test("dollars come second, after their so'm", () => {
    const dollars = formatPrice({ ...product, price: 10_900, priceUzs: 131_890_000, currencyType: 'USD' }, 'uz', shown);
    expect(plain(dollars.amount)).toBe('≈_131_890_000');
    expect(plain(dollars.secondary ?? '')).toBe('10_900_USD');
  });

  test('dollars are left out where the operator hides them', () => {
    const dollars = { ...product, price: 10_900, priceUzs: 131_890_000, currencyType: 'USD' as const };
    const { secondary, text } = formatPrice(dollars, 'uz', { showsDollars: false });
    expect([secondary, plain(text)]).toEqual([null, "≈_131_890_000_so'm"]);
  });

  test('a converted price claims no more than whole thousands', () => {
    const dollars = formatPrice({ ...product, price: 11_500, priceUzs: 138_405_030, currencyType: 'USD' }, 'uz', shown);
    expect(plain(dollars.amount)).toBe('≈_138_405_000');
  });

  test('free has no number', () => {
    expect(formatPrice({ ...product, price: 0, priceUzs: 0, paymentType: 'Bepul' }, 'uz', shown)).toMatchObject({
      free: true,
      text: 'Bepul',
    });
  });

  test('a salary shows both ends', () => {
    expect(plain(formatPrice({ ...product, price: 4_000_000, maxPrice: 6_000_000 }, 'uz', shown).amount)).toBe(
      '4_000_000–6_000_000',
    );
  });
});

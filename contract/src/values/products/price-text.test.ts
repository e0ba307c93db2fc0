import { describe, expect, test } from 'vitest';
import { formatCardPrice, formatPrice } from './price-text.ts';

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
    expect(plain(dollars.text)).toBe("≈_131_890_000_so'm · 10_900_USD");
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

  test('what is given for another thing is exchanged, and not free', () => {
    const swap = { ...product, price: 0, priceUzs: 0, paymentType: 'Bepul', isExchange: true } as const;
    expect(formatCardPrice(swap, 'uz', shown).text).toBe('Ayirboshlash');
    expect(formatPrice(swap, 'ru', shown).text).toBe('Обмен');
    expect(plain(formatPrice({ ...swap, ...product }, 'en', shown).text)).toBe("6_200_000_so'm");
  });

  test('what the price is for follows the currency', () => {
    expect(plain(formatPrice({ ...product, priceUnit: '/oy' }, 'uz', shown).text)).toBe("6_200_000_so'm/oy");
  });

  test('a card tells what is converted to three digits, and the dollars as they are', () => {
    const dollars = { ...product, price: 128_000, priceUzs: 1_540_508_160, currencyType: 'USD' as const };
    const { amount, secondary } = formatCardPrice(dollars, 'uz', shown);
    expect([plain(amount), plain(secondary ?? '')]).toEqual(['≈_1,54_mlrd', '128_000_USD']);
    expect(plain(formatCardPrice({ ...dollars, price: 15_800, priceUzs: 190_156_476 }, 'ru', shown).amount)).toBe(
      '≈_190_млн',
    );
    expect(plain(formatCardPrice({ ...dollars, price: 7, priceUzs: 84_246 }, 'en', shown).amount)).toBe('≈_84.2_k');
    expect(plain(formatCardPrice({ ...dollars, price: 83_100, priceUzs: 999_900_000 }, 'uz', shown).amount)).toBe(
      '≈_1_mlrd',
    );
  });

  test('a card shortens a salary only where nothing is lost, and no price that stands alone', () => {
    const text = (price: number, maxPrice: number | null) =>
      plain(formatCardPrice({ ...product, price, maxPrice }, 'uz', shown).amount);
    expect(text(5_500_000, 7_000_000)).toBe('5,5–7_mln');
    expect(text(180_000, 220_000)).toBe('180–220_ming');
    expect(text(800_000, 1_200_000)).toBe('0,8–1,2_mln');
    expect(text(5_555_000, 7_000_000)).toBe('5_555_000–7_000_000');
    expect(text(6_200_000, null)).toBe('6_200_000');
  });

  test('a salary shows both ends', () => {
    expect(plain(formatPrice({ ...product, price: 4_000_000, maxPrice: 6_000_000 }, 'uz', shown).amount)).toBe(
      '4_000_000–6_000_000',
    );
  });
});

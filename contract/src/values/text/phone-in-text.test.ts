import { describe, expect, it } from 'vitest';
import { findPhones, maskPhonesIn } from './phone-in-text.ts';

describe('maskPhonesIn', () => {
  it.each([
    ['Tel: +998 90 123 45 67, Ali', 'Tel: +998 90 *** ** 67, Ali'],
    ['998901234567', '+998 90 *** ** 67'],
    ['90-123-45-67 yoki 71 234 56 78', '+998 90 *** ** 67 yoki +998 71 *** ** 78'],
    ['(90) 123.45.67!', '(+998 90 *** ** 67!'],
    ['nomer 9O l23 45 67', 'nomer +998 90 *** ** 67'],
    ['Divan, 2 x 1.5 m, 4 500 000 so‘m', 'Divan, 2 x 1.5 m, 4 500 000 so‘m'],
    ['Narxi 950 000 000, 2019 yil, 128 GB', 'Narxi 950 000 000, 2019 yil, 128 GB'],
    ['IMEI 356938035643809', 'IMEI 356938035643809'],
    ['🛋 901234567 🛋', '🛋 +998 90 *** ** 67 🛋'],
    ['', ''],
  ])('%s', (text, masked) => expect(maskPhonesIn(text)).toBe(masked));

  it('leaves no number that would be found again', () => {
    const text = '+998 90 123 45 67 / 91 765 43 21 / 998971112233\n90 123 45 67';
    expect(findPhones(maskPhonesIn(text))).toEqual([]);
  });
});

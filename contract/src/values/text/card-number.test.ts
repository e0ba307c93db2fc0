import { describe, expect, it } from 'vitest';
import { findCardNumbers, maskCardNumbers } from './card-number.ts';

describe('card numbers', () => {
  it.each([
    '8600123456789012',
    '8600 1234 5678 9012',
    '8600-1234-5678-9012 ga tashlang',
    'karta:8600.1234.5678.9012',
    '8600/1234\n5678/9012',
    '8 6 0 0 1 2 3 4 5 6 7 8 9 0 1 2',
    '８６００ １２３４ ５６７８ ９０１２',
    '86OO 1234 5678 9O12',
    '8600 1234 5678 90l2',
    'tel 901234567, karta 8600 1234 5678 9012',
    '٨٦٠٠ ١٢٣٤ ٥٦٧٨ ٩٠١٢',
    '😀 8600 1234 5678 9012',
  ])('finds %s', (text) => {
    expect(findCardNumbers(text)).toHaveLength(1);
  });

  it.each([
    '8600 1234 5678 9010',
    '+998 90 123 45 67',
    "narxi 120 000 000 so'm, 2019-yil, 45000 km",
    '20208000900123456001',
    '0000 0000 0000 0000',
    'hisob 8600123456789012123',
    'imei 864512050031787',
    'imei: 864512050031787o',
    'IMEI864512050031787 i',
    'trek 9012345678901237',
    'VIN XWB5V31BVEA512345',
    '90 123 45 67, 91 234 56 78',
    'imei 3564 1205 0031 7876',
    'VIN XTA210930Y2696785 va 1234567812345670',
    'buyurtma 1000000000000008',
    'Salom, olsam bo‘ladimi? Ooo siz boy ekansiz bo‘lsin',
  ])('leaves %s alone', (text) => {
    expect(findCardNumbers(text)).toEqual([]);
  });

  it('shows the last four digits alone', () => {
    expect(maskCardNumbers('mana: 8600 1234 5678 9012, rahmat')).toBe('mana: •••• 9012, rahmat');
    expect(maskCardNumbers('😀8600123456789012 va 9860123456789015')).toMatch(/^😀•••• 9012 va /);
    expect(maskCardNumbers('Salom')).toBe('Salom');
  });
});

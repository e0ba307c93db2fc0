import { expect, test } from 'vitest';
import type { PropertyRow } from '#server/features/categories/categories.ts';
import { factText, floorText, propertyText } from './property-text.ts';

const property = (stated: Partial<PropertyRow>): PropertyRow => ({
  id: 1,
  category_id: 1,
  key: 'x',
  type: 'INTEGER',
  name_uz: 'Mikroto',
  name_ru: 'Микро',
  name_en: 'Micro',
  short_names: {},
  unit: null,
  unit_uz: null,
  unit_ru: null,
  unit_en: null,
  required: false,
  rank: 50,
  role: null,
  min_value: null,
  max_value: null,
  sort_order: 0,
  version: 1,
  options: [],
  ...stated,
});
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');

test.each([
  ['yil', 1, ['1 yil', '1 год', '1 year']],
  ['yil', 5, ['5 yil', '5 лет', '5 years']],
  ['yil', 22, ['22 yil', '22 года', '22 years']],
  ['years', 5, ['5 yil', '5 лет', '5 years']],
  ['yil', 2021, ['2021-yil', '2021 г.', '2021']],
  ['sotix', 6, ['6 sotix', '6 соток', '600 m²']],
  ['sotix', 12.07, ['12,07 sotix', '12,07 сотки', '1,207 m²']],
  ['sotix', 0.5, ['0,5 sotix', '0,5 сотки', '50 m²']],
  ['room', 3, ['3 xona', '3 комнаты', '3 rooms']],
  ['month', 11, ['11 oy', '11 месяцев', '11 months']],
])('%s %d is said with its word in the right form', (unit, value, texts) => {
  const of = property({ unit, unit_uz: unit, unit_ru: unit, unit_en: unit });
  expect((['uz', 'ru', 'en'] as const).map((language) => plain(propertyText(of, value, language)))).toEqual(texts);
});

test('other units stand behind the number, whose digits are grouped as in the language', () => {
  const mileage = property({ unit: 'km', unit_uz: 'km', unit_ru: 'км', unit_en: 'km' });
  expect(plain(propertyText(mileage, 105_000, 'ru'))).toBe('105 000 км');
  expect(plain(propertyText(mileage, 105_000, 'en'))).toBe('105,000 km');
  expect(plain(propertyText(property({ unit: 'percent', unit_uz: '%' }), 85, 'uz'))).toBe('85%');
  expect(propertyText(property({}), 1.5, 'uz')).toBe('1,5');
});

test('a card says a truth by its name and no falsehood', () => {
  expect(factText(property({ type: 'BOOLEAN' }), true, 'ru')).toBe('Микро');
  expect(factText(property({ type: 'BOOLEAN' }), false, 'ru')).toBeNull();
  expect(floorText('4/9', 'uz')).toBe('4/9-qavat');
});

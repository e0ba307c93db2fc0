import { afterEach, expect, it, vi } from 'vitest';
import { statedColumns } from '#contract/values/products/product-fields.ts';
import { provideLanguage } from '#web/texts/language.ts';
import { fieldText, valueText } from './audit-fields.ts';

/** What acts of each kind keep in the log, by the fields of their rows. */
const kept = {
  product: [
    ...statedColumns,
    ...['price_uzs', 'category_id', 'region_id', 'district_id', 'properties', 'status_reason'],
    ...['sellerId', 'categoryId', 'status', 'expiresAt'],
  ],
  category: [
    'parent_id',
    'slug',
    'name_uz',
    'name_ru',
    'name_en',
    'icon',
    'card_facts',
    'image_hash',
    'parent',
    'place',
  ],
  property: [
    ...['type', 'name_uz', 'short_ru', 'unit_en', 'required', 'rank', 'min_value', 'max_value', 'category_id', 'key'],
    ...['options', 'category', 'place'],
  ],
  place: ['name_uz', 'short_uz', 'aliases', 'lat', 'lon', 'region_id', 'kind', 'slug', 'place'],
  banner: [
    ...['id', 'placement', 'imageUrl', 'mobileImageUrl', 'titleUz', 'descriptionRu', 'linkUrl', 'active', 'startsAt'],
    ...['endsAt', 'isShown', 'version', 'ids'],
  ],
  plan: ['days', 'priceUzs', 'nameUz', 'active', 'version', 'ids', 'productId', 'endsAt'],
  words: ['word', 'severity', 'topic', 'effect', 'warning', 'concept', 'kind', 'category', 'terms', 'narrower', 'weak'],
  case: ['state', 'decision', 'rule', 'appeal', 'case', 'hidden'],
  user: ['status', 'until', 'role', 'kind', 'claimed', 'socketEvent'],
  file: ['kind', 'format', 'sellerId', 'status', 'digest', 'rows', 'toAdd', 'toChange', 'added', 'changed', 'bad'],
  codes: ['codesADay'],
};

it.each(['uz', 'ru', 'en'] as const)('names in %s every field that acts keep', (language) => {
  provideLanguage(() => language);
  for (const field of Object.values(kept).flat()) {
    const text = fieldText(field);
    // "ID" is "ID" in all languages; a word of the language may be the field's own.
    if (field !== 'id') expect(text, field).not.toBe(field);
    expect(text, field).not.toMatch(/_|[a-z][A-Z]/);
  }
});

it('tells a field of one language by it, and no other word that ends so', () => {
  provideLanguage(() => 'en');
  expect([fieldText('name_ru'), fieldText('titleUz'), fieldText('hidden')]).toEqual([
    'Name (ru)',
    'Title (uz)',
    'Hidden from others',
  ]);
});

afterEach(() => void vi.useRealTimers());

it('says what a field holds as people read it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T09:00:00Z') });
  provideLanguage(() => 'ru');
  const options = [
    { key: 'teri', text_uz: 'Teri', text_ru: 'Кожа', text_en: null },
    { key: 'jun', text_uz: 'Jun', text_ru: null, text_en: null },
  ];
  const said = (field: string, value: unknown): string => valueText(field, value, 'ru');
  expect(said('options', options)).toBe('Кожа, Jun');
  expect(said('expiresAt', '2026-12-28T16:58:42.100Z')).toBe('28\u00A0дек., 21:58');
  expect([said('kind', 'shop'), said('kind', 'tuman'), said('severity', 'block'), said('type', 'DOUBLE')]).toEqual([
    'Магазин',
    'Район',
    'Не принимается',
    'NUMBER — число',
  ]);
  expect([said('active', false), said('name_ru', null), said('days', 14)]).toEqual(['нет', 'пусто', '14']);
  expect(said('properties', { rooms: 3, furnished: true })).toBe('rooms: 3; furnished: да');
});

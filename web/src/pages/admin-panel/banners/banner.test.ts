import { expect, test } from 'vitest';
import { shownText } from './banner.ts';

const texts = {
  titleUz: 'Bozor',
  titleRu: 'Базар',
  titleEn: null,
  descriptionUz: null,
  descriptionRu: 'Осенний',
  descriptionEn: null,
};

test('a preview shows the texts that the site shows', () => {
  expect(shownText(texts, 'title', 'ru')).toBe('Базар');
  expect(shownText(texts, 'title', 'en')).toBe('Bozor');
  // Without an Uzbek text the site shows none.
  expect(shownText(texts, 'description', 'ru')).toBeNull();
});

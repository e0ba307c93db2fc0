import { expect, it } from 'vitest';
import { keptText, localized, localizedName, optionText } from './localized.ts';

const transport = { name_uz: 'Yengil avtomobillar', name_ru: 'Легковые автомобили', name_en: null };

it('a row has its name in each language, and the Uzbek one where there is none', () => {
  const names = (['uz', 'uz-Cyrl', 'ru', 'en'] as const).map((language) => localizedName(transport, language));
  expect(names).toEqual(['Yengil avtomobillar', 'Енгил автомобиллар', 'Легковые автомобили', 'Yengil avtomobillar']);
});

it('a make is what Russian calls it too, so it stays in Cyrillic', () => {
  const make = (uz: string, ru: string | null) => optionText({ text_uz: uz, text_ru: ru, text_en: uz }, 'uz-Cyrl');
  expect([make('Samsung', 'Samsung'), make('Boshqa', 'Другая'), make('Samsung', null)]).toEqual([
    'Samsung',
    'Бошқа',
    'Самсунг',
  ]);
});

it('what is kept in all written languages is read in any', () => {
  const reason = { uz: "Narx noto'g'ri", ru: 'Неверная цена', en: 'The price is wrong' };
  expect(localized(reason, 'uz-Cyrl')).toBe('Нарх нотўғри');
  expect([keptText(reason, 'ru'), keptText(null, 'ru')]).toEqual(['Неверная цена', null]);
});

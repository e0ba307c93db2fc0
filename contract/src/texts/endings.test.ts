import { expect, test } from 'vitest';
import { since, until } from './endings.ts';

test('an Uzbek ending joins a word, and stands apart from figures, units and capitals', () => {
  const said = [
    '2026-yil 22-noyabr',
    '23-noy, 18:00',
    "500\u00A0so'm",
    '500\u00A0USD',
    '40\u00A0000\u00A0km',
    '2015',
    '6 sotix',
  ];
  expect(said.map((each) => until(each, 'uz'))).toEqual([
    '2026-yil 22-noyabrgacha',
    '23-noy, 18:00 gacha',
    "500\u00A0so'mgacha",
    '500\u00A0USD gacha',
    '40\u00A0000\u00A0km gacha',
    '2015 gacha',
    '6 sotixgacha',
  ]);
  expect([since("500\u00A0so'm", 'uz'), since('500\u00A0USD', 'uz')]).toEqual(["500\u00A0so'mdan", '500\u00A0USD dan']);
});

test('in Cyrillic the soft sign goes before an ending', () => {
  expect([until('22-ноябрь', 'uz-Cyrl'), since('22-ноябрь', 'uz-Cyrl'), until('22-март', 'uz-Cyrl')]).toEqual([
    '22-ноябргача',
    '22-ноябрдан',
    '22-мартгача',
  ]);
});

test('languages that say it before take the date as it is', () => {
  expect([until('22 ноября 2026 г.', 'ru'), since('22 November 2026', 'en')]).toEqual([
    '22 ноября 2026 г.',
    '22 November 2026',
  ]);
});

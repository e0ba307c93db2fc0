import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/texts/language.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { calendarDaysBetween, formatCardDate, formatCardTime, formatTime } from './dates.ts';
import { formatCompact, formatNumber, pluralForm } from './numbers.ts';
import { formatRelativeTime } from './relative-time.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', '_');

describe('numbers', () => {
  test('digits are grouped by a no-break space, in English by a comma', () => {
    expect([0, 999, 1234, 1234567].map((value) => plain(formatNumber(value, 'uz')))).toEqual([
      '0',
      '999',
      '1_234',
      '1_234_567',
    ]);
    expect(formatNumber(1234567, 'en')).toBe('1,234,567');
  });

  test('are what Intl makes of them where it knows the language; sums have spaces in each (product/texts#names-and-figures)', () => {
    for (const value of [0, 999, 1000, 5000, 12_345, 1_234_567]) {
      expect(formatNumber(value, 'en')).toBe(new Intl.NumberFormat('en').format(value));
      expect(formatNumber(value, 'ru')).toBe(new Intl.NumberFormat('ru').format(value));
    }
    const sum = (language: Language): string =>
      formatPrice({ price: 5000, priceUzs: 5000, currencyType: 'UZS', paymentType: 'Pullik' }, language, {
        showsDollars: true,
      }).amount;
    for (const language of languages) expect(plain(sum(language))).toBe('5_000');
  });

  test('figures that are no money are not written as money is', () => {
    const root = join(import.meta.dirname, '../../..');
    const wrong = globSync('{web,server}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /formatAmount\((?:limits\.|\w*(?:[lL]ength|[cC]ount|[tT]otal)\b)/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('large counts are shortened and never rounded up', () => {
    expect(plain(formatCompact(9_999, 'uz'))).toBe('9_999');
    expect(plain(formatCompact(12_990, 'uz'))).toBe('12,9_ming');
    expect(plain(formatCompact(999_999, 'ru'))).toBe('999_тыс.');
    expect(formatCompact(3_000_000, 'en')).toBe('3M');
    expect(plain(formatCompact(12_990, 'uz-Cyrl'))).toBe('12,9_минг');
  });

  test('Russian plural forms', () => {
    const forms = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111].map((count) => pluralForm(count, 'ru'));
    const expected = 'many one few few many many many many one few many one many';
    expect(forms).toEqual(expected.split(' '));
  });
});

describe('dates', () => {
  test('the card date is the day of Tashkent, not of UTC', () => {
    expect(formatCardDate('2026-11-20T20:30:00Z', 'uz')).toBe('21-noy');
    const night = Date.parse('2026-11-21T19:30:00Z');
    expect(formatCardTime('2026-11-21T19:05:00Z', night, 'uz')).toBe('Bugun 00:05');
    expect(formatCardTime('2026-11-21T09:20:00Z', night, 'ru')).toBe('Вчера');
    expect(formatCardTime('2026-11-20T18:59:00Z', night, 'uz')).toBe('20-noy');
    expect(plain(formatCardDate('2026-11-20T20:30:00Z', 'ru'))).toBe('21_нояб.');
    expect(formatFullDate('2026-11-20T20:30:00Z', 'uz')).toBe('2026-yil 21-noyabr');
    expect(formatFullDate('2026-11-20T20:30:00Z', 'uz-Cyrl')).toBe('2026-йил 21-ноябрь');
    expect(formatCardDate('2026-06-20T12:00:00Z', 'uz-Cyrl')).toBe('20-июн');
    expect(formatCardDate('2026-07-20T12:00:00Z', 'uz')).toBe('20-iyl');
    expect(formatTime('2026-11-20T20:30:00Z')).toBe('01:30');
    expect(calendarDaysBetween('2026-11-20T18:59:00Z', '2026-11-20T19:01:00Z')).toBe(1);
  });

  test('relative time goes from minutes to months of 30 days', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const minutesBefore = (minutes: number): number => now - minutes * 60_000;
    const uzbek = [0, 1, 59, 60, 1439, 1440, 29 * 1440, 30 * 1440, 65 * 1440].map((minutes) =>
      formatRelativeTime(minutesBefore(minutes), now, 'uz'),
    );
    expect(uzbek).toEqual([
      'Hozirgina',
      '1 daqiqa oldin',
      '59 daqiqa oldin',
      '1 soat oldin',
      '23 soat oldin',
      '1 kun oldin',
      '29 kun oldin',
      '1 oy oldin',
      '2 oy oldin',
    ]);
    expect(formatRelativeTime(minutesBefore(3 * 60), now, 'uz-Cyrl')).toBe('3 соат олдин');
    expect(formatRelativeTime(minutesBefore(5 * 60), now, 'en')).toBe('5 hours ago');
    expect(formatRelativeTime(minutesBefore(5 * 60), now, 'ru')).toBe('5 часов назад');
    expect(formatRelativeTime(minutesBefore(3 * 60), now, 'ru')).toBe('3 часа назад');
    expect(formatRelativeTime(minutesBefore(21), now, 'ru')).toBe('21 минуту назад');
    expect(formatRelativeTime(minutesBefore(60), now, 'en')).toBe('1 hour ago');
  });
});

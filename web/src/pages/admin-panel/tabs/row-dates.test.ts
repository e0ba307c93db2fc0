import { expect, test } from 'vitest';
import { filedMoment, rowDate, rowMoment } from './row-dates.ts';

const now = Date.parse('2026-11-30T09:00:00Z');

test('a day of another year than this one says which, by the calendar of Tashkent', () => {
  expect(rowDate('2026-01-04T10:00:00Z', 'uz', now)).toBe('4-yan');
  expect(rowDate('2025-11-30T10:00:00Z', 'uz', now)).toBe('30.11.2025');
  expect(rowDate('2025-12-31T19:30:00Z', 'ru', now)).toBe('1\u00A0янв.');
  expect(rowMoment('2026-11-29T13:00:00Z', 'uz', now)).toBe('29-noy, 18:00');
  expect(rowMoment('2024-11-29T13:00:00Z', 'en', now)).toBe('29.11.2024, 18:00');
});

test('a file has the moment of the day by which its table finds the row', () => {
  expect(filedMoment('2026-10-31T19:30:05.250Z')).toBe('2026-11-01 00:30:05');
});

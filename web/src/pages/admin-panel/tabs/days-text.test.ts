import { expect, test } from 'vitest';
import { daysText } from './days-text.ts';

const [first, last] = ['2026-11-20T19:30:00Z', '2026-12-01T10:00:00Z'];

test('days between two are named with both, one day with itself, and what is open says from or until when', () => {
  expect(daysText(first, last, 'uz')).toBe('2026-yil 21-noyabr — 2026-yil 1-dekabr');
  expect(daysText(first, first, 'uz')).toBe('2026-yil 21-noyabr');
  expect(daysText(first, null, 'uz')).toBe('2026-yil 21-noyabrdan');
  expect(daysText(null, last, 'uz')).toBe('2026-yil 1-dekabrgacha');
  expect(daysText(null, null, 'uz')).toBe('');
});

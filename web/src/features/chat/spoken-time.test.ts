import { expect, test } from 'vitest';
import { spokenTime } from './spoken-time.ts';

test.each([
  [0, '0:00'],
  [600, '0:01'],
  [12_900, '0:12'],
  [60_000, '1:00'],
])('%i ms are read as %s', (ms, text) => {
  expect(spokenTime(ms)).toBe(text);
});

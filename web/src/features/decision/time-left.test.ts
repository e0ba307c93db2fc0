import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-22T10:00:00Z');

test.each([
  ['2026-11-25T10:00:00Z', { days: 3, hours: 0, minutes: 0 }],
  ['2026-11-25T09:59:30Z', { days: 2, hours: 23, minutes: 59 }],
  ['2026-11-22T10:05:00Z', { days: 0, hours: 0, minutes: 5 }],
  ['2026-11-22T09:59:59Z', null],
])('until %s', (until, left) => {
  expect(timeLeft(until, now)).toEqual(left);
});

import { expect, test } from 'vitest';
import { dayIn, shownDay } from './day-in.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['21.11.2026', '2026-11-21'],
  [' 5.3.2026 ', '2026-03-05'],
  ['5/3/2026', '2026-03-05'],
  ['05-03-2026', '2026-03-05'],
  ['29.02.2028', '2028-02-29'],
  ['2026-11-21', '2026-11-21'],
])('%j is a day, or none', (typed, day) => {
  expect(dayIn(typed)).toBe(day);
});

test.each(['31.02.2026', '29.02.2026', '5.3.26', '5.3', '21.13.2026', '0.1.2026', '2026-02-31', 'ertaga'])(
  '%j is no day',
  (typed) => {
    expect(dayIn(typed)).toBe(null);
  },
);

test.each([
  ['2026-11-21', '21.11.2026'],
  ['', ''],
  ['5.3.26', '5.3.26'],
  ['31-02', '31-02'],
])('%j is shown as %j', (day, shown) => {
  expect(shownDay(day)).toBe(shown);
});

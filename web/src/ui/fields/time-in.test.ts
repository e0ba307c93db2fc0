import { expect, test } from 'vitest';
import { timeIn } from './time-in.ts';

test.each([
  ['9', '09:00'],
  ['18', '18:00'],
  ['9:00', '09:00'],
  ['18.30', '18:30'],
  ['18-30', '18:30'],
  ['930', '09:30'],
  ['1830', '18:30'],
  [' 0:05 ', '00:05'],
  ['23:59', '23:59'],
  ['24', '23:59'],
  ['24:00', '23:59'],
  ['2400', '23:59'],
])('%j is a time', (typed, time) => {
  expect(timeIn(typed)).toBe(time);
});

test.each(['', '25', '24:01', '12:60', '9:5', '18:3', '6 PM', '12345', ':30'])('%j is none', (typed) => {
  expect(timeIn(typed)).toBe(null);
});

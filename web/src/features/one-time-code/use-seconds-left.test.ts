import { expect, test } from 'vitest';
import { formatCountdown } from './use-seconds-left.ts';

test.each([
  [7, '0:07'],
  [107, '1:47'],
  [3599, '59:59'],
  [86_323, '23:58:43'],
])('%d seconds are left as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

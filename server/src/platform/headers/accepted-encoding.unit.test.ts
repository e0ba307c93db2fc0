import { expect, it } from 'vitest';
import { takesEncoding } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', true],
  ['BR', true],
  ['br;q=0.5', true],
  ['gzip;q=0.8, br; q=0.9', true],
  ['br;q=1.0', true],
  ['*', true],
  ['*;q=0, br', true],
  ['br;q=0', false],
  ['br; q=0.000, *', false],
  ['gzip, *;q=0', false],
  ['gzip', false],
  ['brotli', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('a caller that accepts %j takes br: %s', (header, isTaken) => {
  expect(takesEncoding(header, 'br')).toBe(isTaken);
});

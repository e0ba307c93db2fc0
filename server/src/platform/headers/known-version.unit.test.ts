import { describe, expect, it } from 'vitest';
import { isKnownVersion } from './known-version.ts';

describe.each(['"a"', 'W/"a"'])('a caller of %s', (etag) => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a" , "c"', true],
    [' * ', true],
    [undefined, false],
    ['', false],
    ['"b", "c"', false],
    ['a', false],
    ['"a', false],
  ])('who has %j has it already: %s', (header, known) => {
    expect(isKnownVersion(header, etag)).toBe(known);
  });
});

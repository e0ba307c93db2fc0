import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { blockAccount } from './http/profiles/block-account.ts';
import { booleanText, id, idText, intText, line, lines, pageQuery, phone } from './schemas.ts';
import { limits } from './values/limits.ts';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('text', () => {
  it('is cleaned, then counted in code points: exact at the limit', () => {
    const title = line(limits.title, 1);
    expect(title.parse(`  ${'🛋'.repeat(limits.title)} `)).toBe('🛋'.repeat(limits.title));
    expect(accepts(title, 'a'.repeat(limits.title))).toBe(true);
    expect(accepts(title, 'a'.repeat(limits.title + 1))).toBe(false);
    expect(accepts(title, ' \u200b\u202e ')).toBe(false);
    expect(accepts(title, 'a'.repeat(10_000_000))).toBe(false);
  });

  it.each(['a\0b', '\ud83d', 7, null, {}, ['a']])('%j is refused', (value) => {
    expect(accepts(line(10), value)).toBe(false);
    expect(accepts(lines(10), value)).toBe(false);
  });

  it('of several lines keeps them', () => {
    expect(lines(20).parse('a\r\nb')).toBe('a\nb');
    expect(line(20).parse('a\r\nb')).toBe('a b');
  });
});

describe('numbers', () => {
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', null, true])('%s is no id', (value) => {
    expect(accepts(id, value)).toBe(false);
  });

  it.each(['0', '01', '-1', '1.0', '1e3', ' 1', '9007199254740992', '99999999999999999999', '', '１'])(
    'the text %j is no id',
    (text) => {
      expect(accepts(idText, text)).toBe(false);
    },
  );

  it('ids reach to 2⁵³ − 1', () => {
    expect(id.parse(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    expect(idText.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('of a query are whole, within bounds, and absent when empty', () => {
    const amount = intText({ min: 0, max: 100 });
    expect(['', 'null', 'undefined', undefined].map((value) => amount.parse(value))).toEqual(Array(4).fill(undefined));
    expect(['0', '100'].map((value) => amount.parse(value))).toEqual([0, 100]);
    for (const value of ['101', '-1', '1.5', '0x1', '1e1', 'x', '+1']) expect(accepts(amount, value)).toBe(false);
  });

  it('of a page stay within its reach', () => {
    expect(pageQuery.pageSize.parse(String(limits.pageSize))).toBe(limits.pageSize);
    expect(accepts(pageQuery.pageSize, String(limits.pageSize + 1))).toBe(false);
    expect(accepts(pageQuery.cursor, 'a'.repeat(301))).toBe(false);
    expect(accepts(pageQuery.cursor, "a'b")).toBe(false);
  });
});

it('booleans are true or false and nothing else', () => {
  expect([booleanText.parse('true'), booleanText.parse('false')]).toEqual([true, false]);
  for (const value of ['1', 'TRUE', 'yes', '', true]) expect(accepts(booleanText, value)).toBe(false);
});

it('phones are parsed to E.164', () => {
  expect(phone.parse('90 123-45-67')).toBe('+998901234567');
  for (const value of ['+7 901 123 45 67', '9'.repeat(41), 901234567, null]) expect(accepts(phone, value)).toBe(false);
});

describe('a moment', () => {
  const block = { rule: 'spam', reason: 'Bir xil xabarlar', version: 1 };

  it.each(['9999-12-31T23:59:59-00:01', '0001-01-01T00:00:00+00:01', '10000-01-01T00:00:00Z', '2027-02-29T00:00:00Z'])(
    '%s is none that its reader could be told again',
    (until) => expect(accepts(blockAccount.body, { ...block, until })).toBe(false),
  );

  it.each(['9999-12-31T23:59:59Z', '2027-01-01T05:00:00+05:00', '2027-01-01T00:00:00.123456Z'])('%s is one', (until) =>
    expect(accepts(blockAccount.body, { ...block, until })).toBe(true),
  );
});

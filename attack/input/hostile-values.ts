import { RawJson } from '../judging/json.ts';
import type { Random } from './random.ts';

const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Texts that have broken parsers, stores, patterns and screens. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800x',
  '\ufeff\u200b\u200d\u2060',
  '\u202eevil\u2066\u2069',
  'e\u0301\u0302\u0303\u0304\u0305\u0306\u0307',
  `a${'\u0300'.repeat(60)}`,
  '㌖㌖㌖',
  'ﷺﷺﷺ',
  'ǰͅΐΰῒ',
  'ў.рф ўз.рф',
  '👩‍👩‍👧‍👦🏳️‍🌈👨🏿‍🚀',
  '𝕒𝕕𝕞𝕚𝕟 ①②③ ｓｃｒｉｐｔ',
  '٣٤٥ ۱۲۳ १२३',
  '\r\nSet-Cookie: a=b\r\n\r\n<html>',
  "' OR 1=1 --",
  "'; select pg_sleep(5); --",
  '\\',
  '%',
  '_%_\\%',
  '"}]}\'',
  '(a+)+$',
  '[[[[',
  '((((((((((',
  '$(sleep 5)',
  '`id`',
  '| cat /etc/passwd',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff%fe',
  '{{7*7}}$\u007b7*7}<%= 7*7 %>#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example/.well-known',
  '=1+1',
  '+998901112233',
  '8600 1234 5678 9012',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '-0',
  '0',
  '1e309',
  '0x10',
  '9007199254740993',
  '2147483648',
  '1000000000001',
  '2026-02-30T25:61:61Z',
  '-271821-04-20T00:00:00.000Z',
  '1..2..3',
  '..',
  'a..b',
];

/** Units that patterns are slow on and that normalisation makes longer. */
export const growingUnits: readonly string[] = [
  ' ',
  '\n',
  ' \n',
  '㌖',
  'ﷺ',
  'ў',
  'a.',
  'а.',
  '-',
  'a-',
  '1',
  '1 ',
  '+9',
  '8600 ',
  '(',
  '[',
  '(a',
  '<',
  '@',
  'a@',
  '/',
  'http://',
  't.me/',
  "'",
  'oʻ',
  'a\u0301\u0302\u0303\u0304',
  '\u200d',
  '👩‍',
  '\u202e',
  'ыъ',
  '1,',
  '%',
  '\\',
  '_',
  '"',
  ';\n=',
  '.рф',
  'ab ',
  'so‘m',
  '$1 ',
];

export const hostileKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  'length',
  '$where',
  'a.b',
  'a[b]',
  '\u0000',
];

const hostileNumbers: readonly unknown[] = [
  0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  10 ** 12,
  10 ** 12 + 1,
  -(2 ** 63),
  new RawJson('-0'),
  new RawJson('1e309'),
  new RawJson('-1e309'),
  new RawJson('1e-400'),
  new RawJson('99999999999999999999999999'),
  Number.MIN_VALUE,
];

export function nested(depth: number, kind: 'array' | 'object'): RawJson {
  return kind === 'array'
    ? new RawJson('['.repeat(depth) + ']'.repeat(depth))
    : new RawJson('{"a":'.repeat(depth) + 1 + '}'.repeat(depth));
}

export function hostileText(random: Random): string {
  if (random.chance(0.6)) return random.pick(hostileTexts);
  const lengths = [1, 2, 39, 40, 41, 80, 100, 101, 120, 121, 200, 201, 300, 500, 1000, 2000, 2001, 5000, 5001, 20_000];
  return repeated(random.pick(growingUnits), random.pick(lengths));
}

/** Something that is probably no value of the wanted kind. */
export function hostileValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => true,
    () => hostileText(random),
    () => hostileText(random),
    () => random.pick(hostileNumbers),
    () => random.pick(hostileNumbers),
    () => [],
    () => ({}),
    () => [hostileText(random), random.pick(hostileNumbers)],
    () => Object.fromEntries([[random.pick(hostileKeys), hostileText(random)]]),
    () => new RawJson(`{"${random.pick(['__proto__', 'constructor', 'prototype'])}":{"role":"admin","isTop":true}}`),
    () => new RawJson('{"a":1,"a":2}'),
    () => nested(random.pick([9, 10, 11, 60, 3000]), random.pick(['array', 'object'] as const)),
    () => Array.from({ length: random.pick([199, 200, 201, 1000]) }, (_, index) => index),
    () => Object.fromEntries(Array.from({ length: random.pick([50, 51, 500]) }, (_, index) => [`k${index}`, index])),
  ])();
}

/** One change somewhere in a value: a part replaced, left out, doubled or added. */
export function mutated(value: unknown, random: Random, depth = 0): unknown {
  if (depth > 0 && random.chance(0.45)) return hostileValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...value, ...value, hostileValue(random)];
    const place = random.int(0, value.length - 1);
    return value.map((item, index) => (index === place ? mutated(item, random, depth + 1) : item));
  }
  if (typeof value === 'object' && value !== null && !(value instanceof RawJson)) {
    const entries = Object.entries(value);
    if (entries.length === 0 || random.chance(0.1))
      return Object.fromEntries([...entries, [random.pick(hostileKeys), hostileValue(random)]]);
    const place = random.int(0, entries.length - 1);
    if (random.chance(0.15)) return Object.fromEntries(entries.filter((_, index) => index !== place));
    return Object.fromEntries(
      entries.map(([key, part], index) => [key, index === place ? mutated(part, random, depth + 1) : part]),
    );
  }
  if (typeof value === 'string' && random.chance(0.5)) return value + hostileText(random);
  if (typeof value === 'number' && random.chance(0.4)) return value + random.pick([-1, 1, 0.5]);
  return hostileValue(random);
}

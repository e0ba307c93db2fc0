import { globSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoints, keepsLength } from '#contract/values/text/text.ts';
import { type TextFunction, textFunctions } from './text-functions.ts';

const root = join(import.meta.dirname, '../../..');

/** Modules of which every exported function stands in the list. */
const modules = globSync(
  [
    'contract/src/{values,rules}/**/*.ts',
    'server/src/features/scam-shield/*.ts',
    'server/src/features/product-signals/{content-signals,text-bands,banned-words/banned-words,rules/scam-words}.ts',
    'server/src/features/search/{concepts,correction,search-document,stop-words}.ts',
    'server/src/features/search/{words,intent/text}/*.ts',
    'server/src/platform/text/*.ts',
    ...Object.keys(textFunctions),
  ],
  { cwd: root },
)
  .filter((path) => !/\.test\.ts$|scam-model/.test(path))
  .sort();

/** ms of this thread's time that one call may take: what holds the loop up longer is felt by everybody. */
const ceiling = 50;
/** Below this, ms, a machine that is busy with other things tells nothing of how a time grows. */
const floor = 30;
/** A linear function takes twice as long for twice the text, a square one four times. */
const growth = 3;
/** What the clock of a thread, which some systems advance by 4 ms, may be wrong by, ms. */
const inexactness = 12;
const lengthAtLeast = 4000;

const parts = [
  ...[
    'a',
    ' ',
    '\n',
    ' \n',
    '\r\n',
    '\t',
    '.',
    '...',
    '-',
    '_',
    '1',
    '@',
    '(',
    '(((((',
    '[',
    '{',
    '"',
    "'",
    '/',
    ':',
    ';',
    '=',
  ],
  ...[
    'a.',
    'a-',
    '-a',
    'a.a.a.',
    'a@',
    'a_',
    '@abcd ',
    'x.uz ',
    'b.рф',
    'http://',
    'https://a.',
    'tg://',
    'xn--',
    '(dot)',
    ' dot ',
  ],
  ...[
    '8600 ',
    '8600 8600 8600 8600 ',
    '90 ',
    '901234567 ',
    '9 ',
    '1.',
    '1,',
    '1:',
    '[1',
    '0 000 ',
    '$1 ',
    '8/256 ',
    '2 xona ',
    '0x1',
  ],
  ...[
    '㌖',
    'ﷺ',
    'ў',
    'ў-',
    'İ',
    '…',
    '½',
    '⒈',
    '㎡',
    'ß',
    'ﾞ\u0323',
    'e\u0301',
    '\u0301',
    '\u0323\u0301',
    '\u05b0\u05b1\u05c1',
  ],
  ...[
    '\u200d',
    '\u200b',
    '👩\u200d💻',
    '👍🏽',
    '❤\ufe0f',
    '\ufe0f',
    '\ud83d',
    '\udecb',
    '３',
    '٨',
    'aў',
    'а1',
    'кo',
    'с м с ',
    'k.o.d.',
  ],
  ...[
    'kod ',
    'karta ',
    'ab,',
    'ab, ',
    'p0l@',
    'ok ',
    'lar',
    'ning',
    'shch',
    'ye',
    'eyJ',
    '-eyJa',
    'Bearer ',
    '+998',
    'baab dabe ',
    'a a a a b ',
    'kod ber 1.㌖',
  ],
];
const pairs = parts.map((part, index) => part + (parts[(index * 7 + 3) % parts.length] ?? ''));

/** The part again and again, as many code points as a field takes. */
function filled(part: string, length: number): string {
  let text = part.repeat(Math.floor(length / codePoints(part)));
  while (!keepsLength(text, length)) text = text.slice(0, text.length / 2);
  return text;
}

/** The least time of some calls, ms; no more calls than it takes to be below `enough`. */
function timeOf(call: () => unknown, enough: number, mostTries: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < mostTries && least > enough; tries += 1) {
    const before = process.threadCpuUsage();
    call();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function expectLinear({ limit, isShort, call }: TextFunction, part: string): void {
  const timeAt = (length: number, enough: number, mostTries = 8): number => {
    const text = filled(part, length);
    return timeOf(() => call(text), enough, mostTries);
  };
  expect(timeAt(limit, ceiling), `ms for ${limit} of ${JSON.stringify(part)}`).toBeLessThan(ceiling);
  if (isShort) return;
  const length = Math.max(limit, lengthAtLeast);
  const boundOf = (short: number): number => Math.max(floor, growth * short + inexactness);
  // Most are seen to be linear at once; only what is not is called again and again.
  const long = timeAt(2 * length, floor, 1);
  if (long <= floor || long <= boundOf(timeAt(length, 0, 2))) return;
  const bound = boundOf(timeAt(length, 0));
  expect(timeAt(2 * length, bound), `ms for ${2 * length} of ${JSON.stringify(part)}`).toBeLessThanOrEqual(bound);
}

const listed: [string, string, TextFunction][] = Object.entries(textFunctions).flatMap(([path, functions]) =>
  Object.entries(functions).flatMap(([name, entry]): [string, string, TextFunction][] =>
    entry ? [[path, name, entry]] : [],
  ),
);

/** Every text in an answer, keys and members of sets and maps included. */
function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer !== 'object' || answer === null || ArrayBuffer.isView(answer)) return [];
  if (answer instanceof Map || answer instanceof Set || Array.isArray(answer)) return [...answer].flatMap(textsIn);
  return Object.entries(answer).flatMap((pair) => pair.flatMap(textsIn));
}

/** What these give is compared with words of listings by the unit, and neither stored nor sent to anybody else. */
const comparing = new Set(['knownWord', 'interpretTyped', 'relaxedInterpretations']);

const isSmall = process.env.TEST_SIZE === 'small';

describe('functions over texts of people', () => {
  it.each(modules)('are all known: %s', async (path) => {
    const exported: Record<string, unknown> = await import(join(root, path));
    const functions = Object.keys(exported).filter((name) => typeof exported[name] === 'function');
    expect(Object.keys(textFunctions[path] ?? {}).sort()).toEqual(functions.sort());
  });

  it.each(listed.filter(([, name]) => !comparing.has(name)))(
    'leave no half of a character: %s %s',
    (_path, _name, { limit, call }) => {
      for (const begin of ['', 'a', 'ab', 'a b']) {
        for (const part of ['\u{1F600}', '\u{1F600} ', 'ab\u{1F600}', 'a\u{1F600} ']) {
          const text = begin + filled(part, limit);
          expect(textsIn(call(text)).filter((each) => !each.isWellFormed())).toEqual([]);
        }
      }
    },
  );

  it.each(listed)('take linear time: %s %s', (_path, _name, entry) => {
    for (const part of isSmall ? parts.filter((_, place) => place % 4 === 0) : parts) expectLinear(entry, part);
    if (isSmall) return;
    for (const pair of pairs) expectLinear({ ...entry, isShort: true }, pair);
    const mixed = fc.array(fc.constantFrom(...parts), { minLength: 2, maxLength: 6 }).map((some) => some.join(''));
    fc.assert(
      fc.property(mixed, (part) => expectLinear(entry, part)),
      { numRuns: 15 },
    );
  });
});

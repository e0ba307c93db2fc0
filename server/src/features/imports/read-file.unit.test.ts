import { expect, it } from 'vitest';
import { inEveryLanguage, say, type Text } from '#contract/texts/messages.ts';
import type { ImportKind } from '#contract/values/import.ts';
import { shapeOf } from './columns.ts';
import { fileTexts, rowTexts } from './import-texts.ts';
import { readFile } from './read-file.ts';

const slugs = Array.from({ length: 20_000 }, (_, n) => `toifa-${n}`);
const files: [string, ImportKind, string][] = [
  ['CSV', 'categories', ['slug,name_uz', ...slugs.map((slug) => `${slug},Toifa`)].join('\n')],
  ['JSON', 'categories', JSON.stringify(slugs.map((slug) => ({ slug, name_uz: 'Toifa' })))],
];

/** What comes of reading a file, and how many turns other calls have meanwhile. */
async function readBesideOthers(text: string, kind: ImportKind) {
  let turns = 0;
  let goesOn = true;
  const others = () => {
    turns += 1;
    if (goesOn) setImmediate(others);
  };
  setImmediate(others);
  const [result] = await Promise.allSettled([readFile(Buffer.from(text), shapeOf(kind))]);
  goesOn = false;
  return { result, turns };
}

it.each(files)('other calls have their turn while a long file is read: %s', async (_, kind, text) => {
  const { result, turns } = await readBesideOthers(text, kind);
  expect(result).toMatchObject({ status: 'fulfilled', value: { length: slugs.length } });
  expect(turns).toBeGreaterThan(20);
});

const deep = (brackets: number) => `${'['.repeat(brackets / 2)}${']'.repeat(brackets / 2)}`;
const refused = (text: Text) => ({
  status: 'rejected',
  reason: { fields: { file: expect.toSatisfy((given: Text) => say(given, 'en') === say(text, 'en')) } },
});

it.each([
  ['that never close', '['.repeat(9e6), refused(fileTexts.notJson)],
  ['one in another', `[{"slug": ${deep(9e6)}}]`, refused(fileTexts.rowTooLong(1))],
  [
    'in many rows',
    `[${Array(40)
      .fill(`{"slug": ${deep(220_000)}}`)
      .join()}]`,
    { value: Array(40).fill({ problem: inEveryLanguage(rowTexts.tooNested) }) },
  ],
  ['beside each other', `[{"slug": [${'[],'.repeat(3e6)}[]]}]`, refused(fileTexts.rowTooLong(1))],
])('nor does a file of millions of brackets keep them waiting: %s', async (_, text, expected) => {
  const { result, turns } = await readBesideOthers(text, 'categories');
  expect(result).toMatchObject(expected);
  expect(turns).toBeGreaterThan(20);
});

it.each([
  ['[]', fileTexts.empty],
  [`[${'1,'.repeat(50_000)}1]`, fileTexts.tooMany(50_000)],
  ['[1,]', fileTexts.notJson],
  ['[,1]', fileTexts.notJson],
  ['[1}', fileTexts.notJson],
  ['[{]', fileTexts.notJson],
  ['[1] 2', fileTexts.notJson],
  ['["a]', fileTexts.notJson],
  ['[{"slug": "a"}', fileTexts.notJson],
  ['{"slug": "a"}', fileTexts.notJson],
])('what is no list of rows is refused (%#)', async (text, problem) => {
  const { result } = await readBesideOthers(text, 'categories');
  expect(result).toMatchObject(refused(problem));
});

it('marks in texts end no row', async () => {
  const rows = await readFile(
    Buffer.from('[\n{"slug": "a]},[\\"\\\\", "name_uz": "b"},\n {"slug": "c"} ]\n'),
    shapeOf('categories'),
  );
  expect(rows).toEqual([
    { line: 2, fields: { slug: 'a]},["\\', name_uz: 'b' } },
    { line: 3, fields: { slug: 'c' } },
  ]);
});

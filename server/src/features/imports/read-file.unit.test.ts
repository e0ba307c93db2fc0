import { expect, it } from 'vitest';
import type { ImportKind } from '#contract/values/import.ts';
import { readFile } from './read-file.ts';

const slugs = Array.from({ length: 20_000 }, (_, n) => `toifa-${n}`);
const files: [string, ImportKind, string][] = [
  ['CSV', 'categories', ['slug,name_uz', ...slugs.map((slug) => `${slug},Toifa`)].join('\n')],
  ['JSON', 'categories', JSON.stringify(slugs.map((slug) => ({ slug, name_uz: 'Toifa' })))],
];

it.each(files)('other calls have their turn while a long file is read: %s', async (_, kind, text) => {
  let turns = 0;
  let goesOn = true;
  const others = () => {
    turns += 1;
    if (goesOn) setImmediate(others);
  };
  setImmediate(others);
  const rows = await readFile(Buffer.from(text), kind);
  goesOn = false;
  expect(rows).toHaveLength(slugs.length);
  expect(turns).toBeGreaterThan(20);
});

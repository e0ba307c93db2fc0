import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const known = new Set(
  [...readFileSync(join(root, 'ui/theme.css'), 'utf8').matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name),
);
/** Classes that hold from a width on, or up to it, by the names that Tailwind has of itself and those of the theme. */
const ofWidths = /(?<![\w-])(?:max-|min-)?(xs|sm|md|lg|xl|[2-7]xl):(?=[\w[!*&-])/g;

const unknownIn = (source: string): string[] =>
  [...source.matchAll(ofWidths)].flatMap(([found, name]) => (known.has(name) ? [] : [found]));

it('a class of a width that the theme has no name for, of which nothing is made, is found', () => {
  expect(unknownIn('className="grid sm:hidden max-md:[&>*]:grow"')).toEqual(['sm:']);
  expect(unknownIn('className="max-sm:hidden 2xl:p-4 lg:p-2"')).toEqual(['max-sm:', '2xl:']);
});

it('no class holds at a width that the theme has no name for', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) =>
    unknownIn(readFileSync(join(root, path), 'utf8')).map((name) => `${path} ${name}`),
  );
  expect(found).toEqual([]);
});

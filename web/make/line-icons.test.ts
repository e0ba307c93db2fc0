import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { iconsModule, target } from './line-icons.ts';

const web = join(import.meta.dirname, '../src');

it('icons.ts is what its list and lucide give', async () => {
  expect(await readFile(target, 'utf8'), 'run node web/make/line-icons.ts').toBe(await iconsModule());
});

it('each icon stands somewhere', async () => {
  const used = new Set<string>();
  for await (const file of glob('**/*.{ts,tsx}', { cwd: web, exclude: (name) => String(name).endsWith('icons.ts') }))
    for (const [name] of (await readFile(join(web, file), 'utf8')).matchAll(/\b\w+Icon\b/g)) used.add(name);
  const made = [...(await iconsModule()).matchAll(/export const (\w+)/g)].map(([, name = '']) => name);
  expect(made.filter((name) => !used.has(name))).toEqual([]);
});

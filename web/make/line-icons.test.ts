import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { iconsModule, target } from './line-icons.ts';

it('icons.ts is what its list and lucide give', async () => {
  expect(await readFile(target, 'utf8'), 'run node web/make/line-icons.ts').toBe(await iconsModule());
});

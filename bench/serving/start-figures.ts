import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BoundFigure } from '../measuring/figures.ts';
import { startWholeProduct } from './whole-product.ts';

const root = join(import.meta.dirname, '../..');
/** What a clone does not have: history, packages, results. */
const notCopied = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'coverage', 'screenshots']);

/**
 * Figure 6: `npm start` in a copy of the project, once as after a clone, once more when all is there. The first one installs the packages too,
 * from the cache of npm where they are there.
 */
export async function measureStarts(folder: string): Promise<BoundFigure[]> {
  const clone = join(folder, 'clone');
  await mkdir(clone);
  await cp(root, clone, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !notCopied.has(source.slice(root.length + 1)),
  });
  const first = await secondsToHomePage(clone);
  const second = await secondsToHomePage(clone);
  return [
    { figure: 6, name: 'npm start, installed, built and seeded', measured: second, unit: 's', limit: 4 },
    {
      figure: 6,
      name: 'first npm start of a clone: packages, build and demo data',
      measured: first,
      unit: 's',
      limit: 40,
    },
  ];
}

async function secondsToHomePage(clone: string): Promise<number> {
  const product = await startWholeProduct({ cwd: clone });
  await product.stop();
  return product.startSeconds;
}

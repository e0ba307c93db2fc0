import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { BoundFigure } from '../measuring/figures.ts';
import { startWholeProduct } from './whole-product.ts';

const root = join(import.meta.dirname, '../..');
/** What a clone does not have: history, packages, results. The packages are lent by a link. */
const notCopied = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'coverage', 'screenshots']);

/** Figure 6: `npm start` in a copy of the project, once with nothing built and no data, once more when both are there. */
export async function measureStarts(folder: string): Promise<BoundFigure[]> {
  const clone = join(folder, 'clone');
  await mkdir(clone);
  await cp(root, clone, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !notCopied.has(source.slice(root.length + 1)),
  });
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
  const first = await secondsToHomePage(clone);
  const second = await secondsToHomePage(clone);
  return [
    { figure: 6, name: 'npm start, installed, built and seeded', measured: second, unit: 's', limit: 5 },
    { figure: 6, name: 'first npm start: build and demo data, without npm ci', measured: first, unit: 's' },
  ];
}

async function secondsToHomePage(clone: string): Promise<number> {
  const product = await startWholeProduct({ cwd: clone });
  await product.stop();
  return product.startSeconds;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../run-program.ts';

/** A row of docs/rules/goals.md, which alone says what is promised. */
export interface Goal {
  id: string;
  tried: string;
  target: string;
}

/** All rows of docs/rules/goals.md, in its order; links are given by their words. */
export async function readGoals(): Promise<Goal[]> {
  const text = await readFile(join(projectRoot, 'docs/rules/goals.md'), 'utf8');
  return [...text.matchAll(/^\| ([A-G]\d+) *\| (.*?) *\| (.*?) *\|$/gm)].map(
    ([, id = '', tried = '', target = '']) => ({
      id,
      tried: plain(tried),
      target: plain(target),
    }),
  );
}

const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

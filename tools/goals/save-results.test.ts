import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../run-program.ts';
import { readGoals } from './goal-table.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

it('the results say of each row beside its figure what it promises', async () => {
  const rows = new Map(
    [...read('docs/rules/results.md').matchAll(/^\| ([A-G]\d+) +\| (.*) \|$/gm)].map(([, id = '', rest = '']) => [
      id,
      rest.split(' | ').map((cell) => cell.trim()),
    ]),
  );
  expect(rows.size).toBeGreaterThan(45);
  for (const { id, target } of await readGoals()) {
    const [, limit, met] = rows.get(id) ?? [];
    if (!rows.has(id)) continue;
    expect(limit, id).toBe(target);
    expect(met, id).toMatch(/^(?:yes|no|skipped)$/);
  }
});

it('a row is tried below its words only where there is such a row', async () => {
  const ids = (await readGoals()).map(({ id }) => id);
  const [, below = ''] = read('docs/rules/goals.md').split('## Below their words');
  const named = [...below.matchAll(/^- \*\*([A-G]\d+)\*\*/gm)].map(([, id = '']) => id);
  expect(named.length).toBeGreaterThan(5);
  expect(named).toEqual(ids.filter((id) => named.includes(id)));
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../run-program.ts';
import { goalRuns } from './goal-runs.ts';
import { readGoals } from './goal-table.ts';

const runs = Object.entries(goalRuns).flatMap(([id, all]) => all.map((run) => [id, run] as const));
const scripts: Record<string, string> = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).scripts;

describe('the rows of docs/rules/goals.md', () => {
  it('have something that tries each, and nothing tries a row that is not there', async () => {
    const ids = (await readGoals()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(45);
    expect(Object.keys(goalRuns)).toEqual(ids);
    expect(ids.filter((id) => goalRuns[id]?.length === 0)).toEqual([]);
  });

  it('are tried by files that are there, and by tests of theirs', () => {
    for (const [id, run] of runs) {
      if ('command' in run) {
        expect(Object.keys(scripts), id).toContain(run.command[0]);
        continue;
      }
      const texts = run.files.map((file) => {
        expect(existsSync(join(projectRoot, file)), `${id}: ${file}`).toBe(true);
        return readFileSync(join(projectRoot, file), 'utf8');
      });
      for (const name of run.tests ?? [])
        expect(
          texts.some((text) => text.includes(name)),
          `${id}: ${name}`,
        ).toBe(true);
    }
  });
});

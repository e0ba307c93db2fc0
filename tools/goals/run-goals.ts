import { parseArgs } from 'node:util';
import { goalRuns } from './goal-runs.ts';
import { readGoals } from './goal-table.ts';
import { runGoal } from './run-goal.ts';
import { saveResults } from './save-results.ts';

/**
 * `npm run goals -- [A3 B …] [--save]`: tries rows of docs/rules/goals.md at their full size, by their ids or the letters of their
 * parts, and prints `{ id, figure, target, pass }` of each; `pass` is `skipped` where the machine lacks what a row needs. `--save`
 * writes them into docs/rules/results.md, where rows that did not run keep what they had. The exit code is 1 when a row fails.
 */
const { values, positionals } = parseArgs({
  options: { save: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const goals = await readGoals();
const isMeant = (id: string): boolean =>
  positionals.length === 0 || positionals.some((given) => given === id || given === id.replace(/\d+/, ''));
const unknown = positionals.filter((given) => !goals.some(({ id }) => id.startsWith(given)));
if (unknown.length > 0) throw new Error(`docs/rules/goals.md has no ${unknown.join(', ')}`);

const done: Parameters<typeof runGoal>[2] = new Map();
for (const goal of goals.filter(({ id }) => isMeant(id))) {
  const result = await runGoal(goal, goalRuns[goal.id] ?? [], done);
  console.log(JSON.stringify(result));
  if (values.save) await saveResults([result]);
  if (result.pass === false) process.exitCode = 1;
}

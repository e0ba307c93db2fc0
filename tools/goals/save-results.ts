import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../run-program.ts';
import { readGoals } from './goal-table.ts';
import type { GoalResult } from './run-goal.ts';

const file = join(projectRoot, 'docs/rules/results.md');
const intro = `# Results

What \`npm run goals -- --save\` measured of the [goals](goals.md), each row when it last ran. _Skipped_: the machine lacked what the row needs, and
nothing is said by it. _Limit_ is what the row promises; where a row is tried below its words, [goals](goals.md#below-their-words) says so.
`;

/** Writes rows into docs/rules/results.md, with day, commit and machine; the others stay as they are. */
export async function saveResults(results: readonly GoalResult[]): Promise<void> {
  const known = new Map((await linesOf(file)).map((line) => [line[0] ?? '', line]));
  for (const { id, figure, pass } of results) known.set(id, [id, figure, wordOf(pass), when()]);
  // What is promised is said as it is promised now.
  const rows = (await readGoals()).flatMap(({ id, target }) => {
    const row = known.get(id);
    return row ? [[id, row[1] ?? '', target, row.at(-2) ?? '', row.at(-1) ?? '']] : [];
  });
  await writeFile(file, `${intro}\n${tableOf(rows)}`);
}

async function linesOf(path: string): Promise<string[][]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return [...text.matchAll(/^\| ([A-G]\d+ .*) \|$/gm)].map(([, line = '']) =>
    line.split(' | ').map((cell) => cell.trim()),
  );
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const head = ['Id', 'Figure', 'Limit', 'Held', 'When'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}

const wordOf = (pass: GoalResult['pass']): string => (pass === 'skipped' ? 'skipped' : pass ? 'yes' : 'no');

/** The day, the commit, and the machine in general terms. */
function when(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, ${git('rev-parse', '--short', 'HEAD')}, ${availableParallelism()} cores, ${memory} GiB, ${platform()}`;
}

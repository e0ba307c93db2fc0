import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureBuild } from '#start/ensure-build.ts';
import { check } from './check.ts';
import { isWithinBudget } from './check-budget.ts';
import { runProgram } from './run-program.ts';

const report = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });

/**
 * `npm test [vitest arguments]`: the checks, the size of the build, then all suites. Its last line counts what passed and
 * failed; the exit code is 1 when anything failed.
 */
const args = process.argv.slice(2);
const checked = args.length > 0 || (await passesChecks());

// Files that are asked for by name are few, and a second product for their journeys would take longer than they do.
const named = args.filter((arg, place) => !arg.startsWith('-') && args[place - 1] !== '--project');
if (named.length > 0) process.env.E2E_WORKERS ??= '1';

const folder = await mkdtemp(join(tmpdir(), 'tokcha-report-'));
const file = join(folder, 'report.json');
const code = await runProgram('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
  ...args,
]);
const result = report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
await rm(folder, { recursive: true, force: true });

const passed = result.data?.numPassedTests ?? 0;
const failed =
  (result.data?.numFailedTests ?? 0) + (checked ? 0 : 1) + (code !== 0 && result.data?.numFailedTests === 0 ? 1 : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = checked && code === 0 && failed === 0 && passed > 0 ? 0 : 1;

async function passesChecks(): Promise<boolean> {
  const sound = await check();
  await ensureBuild();
  return (await isWithinBudget()) && sound;
}

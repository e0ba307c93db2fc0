import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { ensureBuild } from '#start/web-build/ensure-build.ts';
import { check } from './check.ts';
import { isWithinBudget } from './check-budget.ts';
import { captureProgram, projectRoot, runProgram } from './run-program.ts';
import { inBothSizes, inFullRunAlone } from './sizes-of-tests.ts';

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      /** what broke outside its tests */
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** What an ordinary run walks: all but the suite `chaos`, nets and journeys at their small size. */
const ordinary = ['unit', 'server', 'e2e'].flatMap((name) => ['--project', name]);
/** What it leaves out: the journeys at a desk and those of broken lines and sessions, and, beside them since it mostly waits, that suite with the nets at full size. */
const full = {
  suites: ['--project', 'e2e', '--testNamePattern', '1280 px|every screen in|the full run walks'],
  beside: [
    ...['chaos', 'server', 'unit'].flatMap((name) => ['--project', name]),
    '.chaos.test.ts',
    ...inFullRunAlone,
    ...inBothSizes,
  ],
};
const namedSlowest = 10;

/**
 * `npm test [vitest arguments]`: the checks, the size of the build, then the suites. `npm run test:full`: what those leave out (record
 * 0057). The last lines say what failed, name the slowest files and count; the exit code is 1 when anything failed.
 */
const args = process.argv.slice(2);
const isFull = args[0] === '--full';
const isWhole = args.length === 0;
const broken = isWhole ? await brokenChecks() : [];
process.env.TEST_SIZE ??= isFull ? 'full' : isWhole ? 'small' : '';

// Files that are asked for by name are few, and a second product for their journeys would take longer than they do.
const named = args.filter((arg, place) => !arg.startsWith('-') && args[place - 1] !== '--project');
if (named.length > 0) process.env.E2E_WORKERS ??= '1';

let passed = 0;
let failed = broken.length;
const times: { name: string; ms: number }[] = [];
const failures: string[] = [];
/** characters of what a failed test says that the last lines repeat */
const failureLength = 1500;
if (isFull) {
  const printed = run(full.beside, captureProgram);
  await run(full.suites, printingProgram);
  process.stdout.write(await printed);
} else await run(isWhole ? ordinary : args, printingProgram);
const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, namedSlowest);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`slowest files: ${slowest.map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(0)} s`).join(', ')}`);
console.log(
  `${passed} passed, ${failed} failed${broken.length === 0 ? '' : ` (before the suites: ${broken.join(', ')})`}`,
);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Runs suites and counts what came of them; resolves to what they printed, where it was kept. */
async function run(suites: readonly string[], start: typeof captureProgram): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tokcha-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await start('vitest', ['run', ...reporters, ...suites]);
  const result = report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))).data;
  await rm(folder, { recursive: true, force: true });
  passed += result?.numPassedTests ?? 0;
  failed += result?.numFailedTests || (code === 0 ? 0 : 1);
  for (const { name, startTime, endTime, message, assertionResults } of result?.testResults ?? []) {
    const file = relative(projectRoot, name);
    times.push({ name: file, ms: endTime - startTime });
    if (message) failures.push(`${file}: ${message.slice(0, failureLength)}`);
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed')
        failures.push(`${file} > ${fullName}\n${failureMessages?.join('\n').slice(0, failureLength)}`);
  }
  return output;
}

async function printingProgram(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return { code: await runProgram(command, args), output: '' };
}

async function brokenChecks(): Promise<readonly string[]> {
  const broken = await check();
  await ensureBuild();
  return (await isWithinBudget()) ? broken : [...broken, 'budget'];
}

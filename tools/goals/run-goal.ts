import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { askMachine } from '#start/testing/machine.ts';
import { findTestRedis } from '#testing/test-redis.ts';
import { captureProgram, projectRoot } from '../run-program.ts';
import type { GoalRun, Need } from './goal-runs.ts';
import type { Goal } from './goal-table.ts';

/** What came of a row. */
export interface GoalResult {
  id: string;
  figure: string;
  target: string;
  pass: boolean | 'skipped';
}

interface Outcome {
  /** what failed; empty where all holds */
  broken: readonly string[];
  /** why nothing was measured */
  skipped: string | null;
  figures: readonly Figure[];
  /** tests that held */
  tests: number;
  output: string;
}

const figure = z.object({
  name: z.string(),
  measured: z.number().nullable(),
  unit: z.string().optional(),
  limit: z.number().optional(),
  atLeast: z.literal(true).optional(),
});
type Figure = z.output<typeof figure>;

const report = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const nothing: Outcome = { broken: [], skipped: null, figures: [], tests: 0, output: '' };
/** characters of what a failed run printed that are shown */
const shownOutput = 6000;

/** Runs what tries a row; a run that several rows share is made once. @param done the runs that were made, filled by this */
export async function runGoal(
  { id, target }: Goal,
  runs: readonly GoalRun[],
  done: Map<string, Outcome>,
): Promise<GoalResult> {
  const outcomes: Outcome[] = [];
  for (const run of runs) {
    const missing = await firstMissing(run.needs ?? []);
    if (missing !== null) outcomes.push({ ...nothing, skipped: `${missing} is missing` });
    else outcomes.push(ofRow(run, await once(run, done)));
  }
  const broken = outcomes.flatMap((outcome) => outcome.broken);
  const skipped = outcomes.flatMap((outcome) => outcome.skipped ?? []);
  for (const { broken, output } of outcomes) if (broken.length > 0) console.error(output.slice(-shownOutput));
  const tests = outcomes.reduce((sum, outcome) => sum + outcome.tests, 0);
  const parts = [
    ...broken,
    ...outcomes.flatMap(({ figures }) => figures.map(textOf)),
    ...(tests > 0 ? [`${tests} tests hold`] : []),
    ...skipped.map((why) => `skipped: ${why}`),
  ];
  return {
    id,
    figure: parts.join('; '),
    target,
    pass: broken.length > 0 ? false : skipped.length > 0 ? 'skipped' : true,
  };
}

async function once(run: GoalRun, done: Map<string, Outcome>): Promise<Outcome> {
  const key = JSON.stringify('suite' in run ? [run.suite, run.files, run.tests] : run.command);
  const known = done.get(key);
  if (known) return known;
  const folder = await mkdtemp(join(tmpdir(), 'tokcha-goal-'));
  try {
    const outcome = await ('suite' in run ? runTests(run, folder) : runCommand(run.command, folder));
    done.set(key, outcome);
    return outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a command that measures several rows, this one's figures. */
function ofRow(run: GoalRun, outcome: Outcome): Outcome {
  const only = 'command' in run ? run.figures : undefined;
  const figures = only ? outcome.figures.filter(({ name }) => only.test(name)) : outcome.figures;
  const short = figures.filter((each) => !isKept(each)).map(({ name, limit }) => `${name}: beyond ${limit}`);
  const missing = only && figures.length === 0 && outcome.broken.length === 0 ? ['no figure of this row was told'] : [];
  return { ...outcome, figures, broken: [...outcome.broken, ...short, ...missing] };
}

async function runTests(run: Extract<GoalRun, { suite: string }>, folder: string): Promise<Outcome> {
  const file = join(folder, 'report.json');
  const { code, output, figures } = await capture(folder, 'vitest', [
    'run',
    ...['--project', run.suite],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...(run.tests ? ['--testNamePattern', run.tests.map(literal).join('|')] : []),
    ...run.files,
  ]);
  const { success, data } = report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
  if (!success) return { ...nothing, broken: ['the tests did not run'], output };
  const failed = data.testResults.flatMap(({ name, message, assertionResults }) => [
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `failed: ${fullName}`),
    ...(message ? [`failed: ${name}`] : []),
  ]);
  const broken = failed.length > 0 || code === 0 ? failed : ['the run failed'];
  const tests = data.numPassedTests;
  const skipped = tests === 0 && broken.length === 0 ? 'no test of it runs on this machine' : null;
  return { broken, skipped, figures, tests, output };
}

async function runCommand([name, ...args]: readonly [string, ...string[]], folder: string): Promise<Outcome> {
  const { code, output, figures } = await capture(folder, 'npm', ['run', '--silent', name, '--', ...args]);
  const last = output.trim().split('\n').at(-1) ?? '';
  return {
    ...nothing,
    // A command that exits otherwise because of a figure says so by the figure of the row that it belongs to.
    broken: code === 0 || figures.some((each) => !isKept(each)) ? [] : [`${name} failed: ${last}`],
    figures: figures.length > 0 ? figures : [{ name: last, measured: null }],
    output,
  };
}

async function capture(folder: string, program: string, args: readonly string[]) {
  const file = join(folder, 'figures');
  const result = await captureProgram(program, args, { GOAL_FIGURES: file, TEST_SIZE: 'full' });
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return { ...result, figures: lines.map((line) => figure.parse(JSON.parse(line))) };
}

function isKept({ measured, limit, atLeast }: Figure): boolean {
  if (limit === undefined || measured === null) return true;
  return atLeast ? measured >= limit : measured <= limit;
}

const rounded = (value: number): string => String(Number(value.toPrecision(3)));

function textOf({ name, measured, unit = '' }: Figure): string {
  if (measured === null) return name;
  if (unit === 'share') return `${name} ${rounded(measured * 100)} %`;
  if (unit === 'bytes') return `${name} ${rounded(measured / 2 ** 20)} MiB`;
  return `${name} ${unit === 'points' || unit === '' ? measured : `${rounded(measured)} ${unit}`}`;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const needs: Readonly<Record<Need, () => Promise<boolean>>> = {
  redis: async () => (await findTestRedis()) !== null,
  postgres: async () => {
    const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
    return (await captureProgram('node', [join(projectRoot, 'tools/answers-postgres.mjs'), server])).code === 0;
  },
  nginx: async () => askMachine('nginx', ['-v']) !== null,
  root: async () => process.getuid?.() === 0,
  // Some answer for packages and have no list of vulnerabilities.
  registry: async () => !(await captureProgram('npm', ['run', '--silent', 'audit:deps'])).output.includes('not known'),
};

async function firstMissing(wanted: readonly Need[]): Promise<Need | null> {
  for (const need of wanted) if (!(await needs[need]())) return need;
  return null;
}

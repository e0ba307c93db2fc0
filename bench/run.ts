import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '#server/platform/log/log.ts';
import { ensureBuild } from '#start/build.ts';
import { step } from '#start/progress.ts';
import { signInByCode } from '#testing/sign-in-by-code.ts';
import { type BoundFigure, type Figure, isKept, tableOf } from './figures.ts';
import { chooseLoadTool } from './load.ts';
import { measurePages } from './page-figures.ts';
import { measurePhotoWork } from './photo-figure.ts';
import { measurePosting } from './posting-figure.ts';
import { prepareDatabase } from './prepare-database.ts';
import { measureRequests } from './request-figures.ts';
import { measureStarts } from './start-figures.ts';
import { startWholeProduct } from './whole-product.ts';

/**
 * `npm run bench -- [--figure 1 …] [--rounds 3] [--seconds 2] [--products 10000] [--profiles folder] [--strict]`: starts a
 * database, the product and what it is compared with, measures in turns, and prints the figures. A figure that falls short
 * fails the command only with `--strict`.
 */
const { values } = parseArgs({
  options: {
    figure: { type: 'string', multiple: true, default: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    products: { type: 'string', default: '10000' },
    profiles: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});
const only = new Set(values.figure.map(Number));
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

const figures: Figure[] = [];
const folder = await mkdtemp(join(tmpdir(), 'tokcha-bench-'));
// The database may run under another account, which has to reach its folder.
await chmod(folder, 0o755);
try {
  await ensureBuild();
  if ([1, 2, 3, 4].some((figure) => only.has(figure))) figures.push(...(await requestFigures()));
  if (only.has(5)) figures.push(scriptFigure());
  if (only.has(6)) {
    const begun = step('starts');
    figures.push(...(await measureStarts(folder)));
    begun.done();
  }
  if ([7, 8, 9].some((figure) => only.has(figure))) figures.push(...(await wholeFigures()));
} finally {
  await rm(folder, { recursive: true, force: true });
}
figures.sort((a, b) => a.figure - b.figure);
console.log(`\n${tableOf(figures)}\n`);
if (values.strict && !figures.every(isKept)) process.exitCode = 1;

async function requestFigures(): Promise<Figure[]> {
  const log = createLog('warn');
  const products = Number(values.products);
  const preparing = step('database');
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const prepared = await prepareDatabase(dataDir, products, log);
  preparing.done(`${products} products`);
  try {
    const tool = chooseLoadTool();
    const measuring = step('requests');
    const found = await measureRequests({
      folder: dataDir,
      prepared,
      tool,
      rounds,
      seconds,
      only,
      profiles: values.profiles,
    });
    measuring.done(
      `${tool}, 16 connections, medians of ${rounds} rounds of ${seconds} s, ${availableParallelism()} cores`,
    );
    return found;
  } finally {
    await prepared.stop();
  }
}

/** The demo account with listings (README). */
const demoSeller = '+998900000002';

/** What a phone sees of the whole product, demo data included. */
async function wholeFigures(): Promise<Figure[]> {
  const starting = step('product with demo data');
  const product = await startWholeProduct({
    cwd: join(import.meta.dirname, '..'),
    dataDir: join(folder, 'whole'),
    environment: { LOG_LEVEL: 'warn' },
  });
  starting.done();
  const measuring = step('pages, posting, photo work');
  try {
    const found: Figure[] = [];
    if (only.has(7)) found.push(...(await measurePages(product.url, rounds)));
    if (only.has(8) || only.has(9)) {
      const accessToken = await signInByCode(product.url, demoSeller);
      if (only.has(8)) found.push(...(await measurePosting(product.url, accessToken)));
      if (only.has(9)) found.push(...(await measurePhotoWork(product.url, accessToken)));
    }
    measuring.done();
    return found;
  } finally {
    await product.stop();
  }
}

/** The same count that `npm test` guards. */
function scriptFigure(): BoundFigure {
  const script = join(import.meta.dirname, '../tools/check-budget.ts');
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  const [, bytes, limit] = /(\d+) of (\d+) bytes/.exec(stdout) ?? [];
  if (!bytes || !limit) throw new Error('tools/check-budget.ts counted nothing');
  return {
    figure: 5,
    name: 'JavaScript of the home page, brotli',
    measured: Number(bytes),
    unit: 'bytes',
    limit: Number(limit),
  };
}

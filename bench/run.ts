import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '#server/platform/log/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#start/private-database/embedded-postgres.ts';
import { step } from '#start/progress/progress.ts';
import { ensureBuild } from '#start/web-build/ensure-build.ts';
import { signInByCode } from '#testing/app/sign-in-by-code.ts';
import { reportFigures } from '#testing/goals.ts';
import { measureChat } from './chat/chat-figures.ts';
import { measureHistory } from './chat/history-figures.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { type BoundFigure, type Figure, isKept, tableOf } from './measuring/figures.ts';
import { measureRequests, requestComparisons } from './measuring/request-figures.ts';
import { measureOverload } from './overload/overload-figures.ts';
import { measureOverview } from './panel/overview-figures.ts';
import { measureAlerts } from './search/alert-figures.ts';
import { measureCatalogue } from './search/catalogue-figures.ts';
import { measureFinding } from './search/finding-figures.ts';
import { measureInterpretation } from './search/interpretation-figures.ts';
import { comparisonWith, readFigures, saveFigures } from './search/saved-figures.ts';
import { measureSearchAmongMany, measureSearchQuality, measureSearchSpeed } from './search/search-figures.ts';
import { publicGoldenFile } from './search/search-golden.ts';
import { measureSuggestions } from './search/suggestion-figures.ts';
import { measureWorstFilters } from './search/worst-filter-figures.ts';
import { measureFirstCards } from './serving/first-card-figures.ts';
import { measurePages } from './serving/page-figures.ts';
import { measurePhotoWork } from './serving/photo-figure.ts';
import { measurePosting } from './serving/posting-figure.ts';
import { measurePostingTaps } from './serving/posting-taps-figure.ts';
import { measureQueue } from './serving/queue-figures.ts';
import { measureStarts } from './serving/start-figures.ts';
import { startWholeProduct, type WholeProduct } from './serving/whole-product.ts';

const lastFigure = 26;

/**
 * `npm run bench -- [--figure 1 …] [--rounds 3] [--seconds 2] [--products 10000] [--many 1000000] [--server url]
 * [--golden file] [--profiles folder] [--strict] [--save file] [--compare file]`: starts a database, the product and what it is compared with, measures in turns,
 * and prints the figures of the README. `--server embedded --many 100000` measures lists and searches on the private server. A figure
 * that falls short fails the command only with `--strict`, one that could not be measured always. `--save` keeps them as JSON with commit
 * and machine, `--compare` tells what has changed since.
 */
const { values } = parseArgs({
  options: {
    figure: {
      type: 'string',
      multiple: true,
      default: Array.from({ length: lastFigure }, (_, index) => String(index + 1)),
    },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    products: { type: 'string', default: '10000' },
    profiles: { type: 'string' },
    many: { type: 'string', default: '1000000' },
    server: { type: 'string', default: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
    golden: { type: 'string', default: publicGoldenFile },
    strict: { type: 'boolean', default: false },
    save: { type: 'string' },
    compare: { type: 'string' },
  },
});
/** The demo account with listings (README). */
const demoSeller = '+998900000002';
const only = new Set(values.figure.map(Number));
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
/** Read first: what cannot be compared with would otherwise be found after all was measured. */
const before = values.compare ? await readFigures(values.compare) : null;

/** What is measured together. */
interface Measurement {
  figures: readonly number[];
  /** asks the whole product, which would disturb the others */
  usesWhole?: boolean;
  measure(): Promise<Figure[]>;
}

const measurements: readonly Measurement[] = [
  { figures: [1, 2, 3, 4], measure: requestFigures },
  { figures: [5], measure: async () => [scriptFigure()] },
  { figures: [6], measure: startFigures },
  {
    figures: [7],
    usesWhole: true,
    measure: async () => {
      const { url } = await wholeProduct();
      return [...(await measureFirstCards(url)), ...(await measurePages(url, rounds))];
    },
  },
  { figures: [26], usesWhole: true, measure: async () => measurePostingTaps((await wholeProduct()).url) },
  {
    figures: [8],
    usesWhole: true,
    measure: async () => measurePosting((await wholeProduct()).url, await sellersToken()),
  },
  {
    figures: [9],
    usesWhole: true,
    measure: async () => measurePhotoWork((await wholeProduct()).url, await sellersToken(), rounds),
  },
  { figures: [10], measure: findingFigures },
  { figures: [11], measure: catalogueFigures },
  { figures: [12], measure: async () => measureSearchQuality({ ...(await searched()), goldenFile: values.golden }) },
  {
    figures: [13],
    measure: async () =>
      measureSearchSpeed({ ...(await searched()), products: Number(values.many), calls: 100 * rounds }),
  },
  {
    figures: [23],
    measure: async () =>
      measureSearchAmongMany({ ...(await searched()), goldenFile: values.golden, products: Number(values.many) }),
  },
  { figures: [14], measure: suggestionFigures },
  { figures: [15], measure: alertFigures },
  { figures: [16, 17, 18], measure: chatFigures },
  { figures: [19], measure: historyFigures },
  { figures: [24], measure: queueFigures },
  { figures: [20], measure: overloadFigures },
  { figures: [21], measure: worstFilterFigures },
  { figures: [22], measure: measureInterpretation },
  { figures: [25], measure: overviewFigures },
];
/** Times that a measurement which failed is tried: a browser answers strangely now and then, and minutes of others hang on it. */
const tries = 2;

const figures: Figure[] = [];
const missing: string[] = [];
/** What several measurements use, and one that failed leaves to the next. */
const started: { postgres?: EmbeddedPostgres; whole?: WholeProduct; sellersToken?: string } = {};
const folder = await mkdtemp(join(tmpdir(), 'tokcha-bench-'));
// The database may run under another account, which has to reach its folder.
await chmod(folder, 0o755);
try {
  await ensureBuild();
  for (const measurement of measurements) {
    if (!measurement.usesWhole) await stopWhole();
    await attempt(measurement);
  }
} finally {
  await stopWhole();
  await started.postgres?.stop();
  // A database that was told to stop may still be writing its last files.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
figures.sort((a, b) => a.figure - b.figure);
console.log(`\n${tableOf(figures)}\n`);
if (values.save) await saveFigures(values.save, figures);
if (before) console.log(comparisonWith(before, figures));
await reportFigures(...figures.filter((figure) => 'measured' in figure));
for (const sentence of missing) console.error(sentence);
if (missing.length > 0 || (values.strict && !figures.every(isKept))) process.exitCode = 1;

/** Measures what is asked for of this; what fails to the end is missing, and the others go on. */
async function attempt({ figures: own, measure }: Measurement): Promise<void> {
  const wanted = own.filter((figure) => only.has(figure));
  if (wanted.length === 0) return;
  for (let again = tries - 1; again >= 0; again -= 1) {
    try {
      figures.push(...(await measure()));
      return;
    } catch (error) {
      console.error(error);
      if (again > 0) console.error(`figure ${wanted.join(', ')}: once more`);
      else missing.push(`figure ${wanted.join(', ')} is missing: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function startFigures(): Promise<Figure[]> {
  const begun = step('starts');
  const found = await measureStarts(await mkdtemp(join(folder, 'starts-')));
  begun.done();
  return found;
}

async function requestFigures(): Promise<Figure[]> {
  const log = createLog('warn');
  const products = Number(values.products);
  const preparing = step('database');
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await chmod(dataDir, 0o755);
  const prepared = await prepareDatabase(dataDir, products, log);
  preparing.done(`${products} products`);
  try {
    const measuring = step('requests');
    const comparisons = requestComparisons.filter(({ figure }) => only.has(figure));
    const found = await measureRequests(comparisons, {
      folder: dataDir,
      prepared,
      rounds,
      seconds,
      profiles: values.profiles,
    });
    measuring.done(
      `autocannon, 16 connections, medians of ${rounds} rounds of ${seconds} s, ${availableParallelism()} cores`,
    );
    return found;
  } finally {
    await prepared.stop();
  }
}

const searched = async () => ({ serverUrl: await serverUrl(), log: createLog('warn') });

/** What a text becomes while it is typed, over many products. */
async function suggestionFigures(): Promise<Figure[]> {
  const measuring = step('suggestions');
  const options = { serverUrl: await serverUrl(), folder, log: createLog('warn') };
  const found = await measureSuggestions({ ...options, products: Number(values.many), calls: 100 * rounds });
  measuring.done();
  return found;
}

/** New products against what people wait for. */
async function alertFigures(): Promise<Figure[]> {
  const measuring = step('saved searches');
  const found = await measureAlerts({ folder, calls: 10 * rounds, log: createLog('warn') });
  measuring.done();
  return found;
}

/** The server of the figures that need one: the given one, or a private one as the product starts it. */
async function serverUrl(): Promise<string> {
  if (values.server !== 'embedded') return values.server;
  started.postgres ??= await startEmbeddedPostgres({ dataDir: join(folder, 'server'), log: createLog('warn') });
  return started.postgres.superuserUrl;
}

/** Messages of many people at once. */
async function chatFigures(): Promise<Figure[]> {
  const measuring = step('chat');
  const found = await measureChat({ folder, rounds, serverUrl: await serverUrl(), log: createLog('warn') }, only);
  measuring.done();
  return found;
}

/** The queue of moderators. */
async function queueFigures(): Promise<Figure[]> {
  const measuring = step('queue of moderators');
  const found = await measureQueue({ folder, calls: 40 * rounds, log: createLog('warn') });
  measuring.done();
  return found;
}

/** A long conversation beside a short one. */
async function historyFigures(): Promise<Figure[]> {
  const measuring = step('history of a conversation');
  const found = await measureHistory({ folder, rounds, phone: demoSeller, log: createLog('warn') });
  measuring.done();
  return found;
}

/** More calls than can be served. */
async function overloadFigures(): Promise<Figure[]> {
  const measuring = step('overload');
  const found = await measureOverload({
    serverUrl: await serverUrl(),
    seconds: 10 * rounds,
    folder,
    log: createLog('warn'),
  });
  measuring.done();
  return found;
}

/** The dearest filters, asked by several callers at once. */
async function worstFilterFigures(): Promise<Figure[]> {
  const measuring = step('worst filters');
  const found = await measureWorstFilters({
    serverUrl: await serverUrl(),
    products: Number(values.many),
    calls: 100 * rounds,
    folder,
    log: createLog('warn'),
  });
  measuring.done();
  return found;
}

/** The overview of the panel over half a year of many products. */
async function overviewFigures(): Promise<Figure[]> {
  const measuring = step('overview');
  const options = { serverUrl: await serverUrl(), products: Number(values.many), calls: 20 * rounds, folder };
  const found = await measureOverview({ ...options, log: createLog('warn') });
  measuring.done();
  return found;
}

/** Lists, counts and facets over many products, on a server of their own that keeps them for the next run. */
async function findingFigures(): Promise<Figure[]> {
  const measuring = step('finding');
  const found = await measureFinding({
    serverUrl: await serverUrl(),
    products: Number(values.many),
    calls: 10 * rounds,
    folder,
    log: createLog('warn'),
  });
  measuring.done(`${values.many} products, ${10 * rounds} calls of each kind`);
  return found;
}

async function catalogueFigures(): Promise<Figure[]> {
  const measuring = step('catalogue page');
  const found = await measureCatalogue({
    folder,
    rounds,
    seconds,
    profiles: values.profiles,
    log: createLog('warn'),
  });
  measuring.done();
  return found;
}
/** The whole product as a phone sees it, demo data included. */
async function wholeProduct(): Promise<WholeProduct> {
  if (started.whole) return started.whole;
  const starting = step('product with demo data');
  const cwd = join(import.meta.dirname, '..');
  const dataDir = join(folder, 'whole');
  const environment = { LOG_LEVEL: 'warn' };
  // A start serves before the demo has its pictures.
  execFileSync('npm', ['run', 'seed'], { cwd, env: { ...process.env, ...environment, DATA_DIR: dataDir } });
  started.whole = await startWholeProduct({ cwd, dataDir, environment });
  starting.done();
  return started.whole;
}

async function stopWhole(): Promise<void> {
  await started.whole?.stop();
  delete started.whole;
}

/** A second code for a phone is sent after minutes only. */
async function sellersToken(): Promise<string> {
  started.sellersToken ??= await signInByCode((await wholeProduct()).url, demoSeller);
  return started.sellersToken;
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

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '#start/web-build/ensure-build.ts';
import { reportFigures } from '#testing/goals.ts';
import { productionSettings } from '../measuring/app-in-process.ts';
import { type Memory, startMeasured } from '../measuring/measured-process.ts';
import { visitJunk } from './junk-visitors.ts';
import { mixedVisitors } from './mixed-visitors.ts';

/**
 * `npm run bench:memory -- [--minutes 10] [--warm 5] [--rate 100] [--junk 100000]`: what the product holds after a collection of
 * garbage, four times a minute under mixed visits of so many a second, and its slope after the minutes of warming up
 * (rules/goals B5); then, before and after so many visits of addresses that nobody means. With `DATABASE_URL` on that
 * database, which the demo fills, else on a private one.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    warm: { type: 'string', default: '5' },
    rate: { type: 'string', default: '100' },
    junk: { type: 'string', default: '100000' },
  },
});
const [minutes, warm, rate, junk] = [values.minutes, values.warm, values.rate, values.junk].map(Number);
const mebibyte = 1024 * 1024;
const betweenMs = 15_000;
/** ms without visitors before and after memory is looked at */
const restMs = 1500;

const folder = await mkdtemp(join(tmpdir(), 'tokcha-memory-'));
// The private database may run under another account, which has to reach its folder.
await chmod(folder, 0o755);
await ensureBuild();
const server = await startMeasured('overload/memory-server.ts', {
  nodeArguments: ['--expose-gc'],
  logFile: join(folder, 'log'),
  environment: {
    ...productionSettings,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'relaxed',
    TRUSTED_PROXIES: 'loopback',
    ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
  },
});
try {
  if (minutes) await measureSlope(minutes, warm ?? 0, rate ?? 100);
  if (junk) await measureJunk(junk);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

async function measureSlope(minutes: number, warm: number, rate: number): Promise<void> {
  const visitors = await mixedVisitors(server.url);
  const come = (): NodeJS.Timeout => setInterval(visitors.begin, 1000 / rate);
  let timer = come();
  const began = performance.now();
  const failed = () => [...visitors.failures.values()].reduce((sum, times) => sum + times, 0);
  await server.lateness();
  const lateness: number[] = [];
  const rows: { minute: number; retained: Memory }[] = [];
  while (performance.now() - began < minutes * 60_000) {
    await sleep(betweenMs);
    lateness.push(await server.lateness());
    // The collection of garbage that is forced here stops the process as none of its own does: nobody shall wait for it.
    clearInterval(timer);
    await sleep(restMs);
    const retained = await server.memory();
    await sleep(restMs);
    await server.lateness();
    timer = come();
    const minute = (performance.now() - began) / 60_000;
    rows.push({ minute, retained });
    console.log(`${minute.toFixed(2).padStart(6)} min  ${lineOf(retained)}  failed ${failed()}`);
  }
  clearInterval(timer);
  for (const [failure, times] of visitors.failures) console.log(`${times} × ${failure}`);
  const after = rows.filter(({ minute }) => minute >= warm);
  for (const part of ['rss', 'heapUsed', 'external'] as const) {
    const slope = slopeOf(after.map(({ minute, retained }) => [minute, retained[part] / mebibyte]));
    console.log(`slope of ${part}: ${slope.toFixed(2)} MiB/min`);
    if (part === 'rss') await reportFigures({ name: 'slope of RSS', measured: slope, unit: 'MiB/min', limit: 1 });
  }
  await reportFigures(
    {
      name: `event loop late, p99 of the worst 15 s at ${rate}/s`,
      measured: Math.max(...lateness),
      unit: 'ms',
      limit: 50,
    },
    { name: 'failed', measured: failed(), limit: 0 },
  );
}

async function measureJunk(visits: number): Promise<void> {
  await visitJunk(server.url, Math.ceil(visits / 100));
  const before = await server.memory();
  console.log(`before the junk  ${lineOf(before)}`);
  const statuses = await visitJunk(server.url, visits);
  const after = await server.memory();
  console.log(`after ${visits}     ${lineOf(after)}`);
  console.log(`heap ${toMebibytes(after.heapUsed - before.heapUsed)} MiB more; answers`, Object.fromEntries(statuses));
}

function lineOf({ rss, heapUsed, external, arrayBuffers }: Memory): string {
  return `rss ${toMebibytes(rss)}  heap ${toMebibytes(heapUsed)}  external ${toMebibytes(external)}  buffers ${toMebibytes(arrayBuffers)}`;
}

function toMebibytes(bytes: number): string {
  return (bytes / mebibyte).toFixed(1).padStart(6);
}

/** Least squares. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const along = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return along / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}

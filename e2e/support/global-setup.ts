import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { ensureBuild } from '#start/ensure-build.ts';
import { builtPages } from '#start/pages/built-pages.ts';
import { startTokcha } from '#start/tokcha.ts';
import { findChromium, findHeadlessShell } from '#testing/chromium.ts';
import { startFakeTelegramBot } from '#testing/fakes/fake-telegram-bot.ts';
import { freePort } from '#testing/free-port.ts';
import type { Product } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** one for each worker */
    products: Product[];
    chromiumPath: string;
    headlessShellPath: string;
  }
}

/**
 * A whole product for each worker: the finished web build, a private PostgreSQL, demo data with one picture a listing, codes
 * shown instead of sent. `E2E_URL` names one that runs already, with demo data nobody needs, and `E2E_DATABASE_URL` its database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  goFirst();
  const chromiumPath = await findChromium();
  const headlessShellPath = await findHeadlessShell();
  const { E2E_URL: url, E2E_DATABASE_URL: databaseUrl = '' } = process.env;
  const products = url ? [] : await startProducts(project.config.maxWorkers);
  project.provide(
    'products',
    url
      ? [{ origin: url.replace(/\/$/, ''), databaseUrl }]
      : products.map(({ origin, databaseUrl }) => ({ origin, databaseUrl })),
  );
  project.provide('chromiumPath', chromiumPath);
  project.provide('headlessShellPath', headlessShellPath);
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
  };
}

async function startProducts(count: number): Promise<RunningProduct[]> {
  await ensureBuild();
  const begun = await begunFolder();
  const folders = await Promise.all(Array.from({ length: count }, () => mkdtemp(join(tmpdir(), 'tokcha-e2e-'))));
  for (const folder of folders) await copyFolder(begun, folder);
  const products = await Promise.all(folders.map(startProduct));
  return products.map((product, index) => ({
    ...product,
    async stop() {
      await product.stop();
      await rm(folders[index] ?? '', { recursive: true, force: true });
    },
  }));
}

/** Begun products of other sources are not kept. */
const begunFolders = join(import.meta.dirname, '../../node_modules/.cache/tokcha-e2e');

/**
 * What each product begins with: the database and the pictures of the demo, which take longer to make than to copy. It is made
 * once a day for the sources that it comes from: its listings are some days old.
 */
async function begunFolder(): Promise<string> {
  const folder = join(begunFolders, await hashOfSources());
  if (existsSync(folder)) return folder;
  await rm(begunFolders, { recursive: true, force: true });
  const making = await mkdtemp(join(tmpdir(), 'tokcha-e2e-'));
  await (await startProduct(making)).stop();
  await mkdir(begunFolders, { recursive: true });
  await copyFolder(making, `${folder}.part`);
  await rename(`${folder}.part`, folder);
  await rm(making, { recursive: true, force: true });
  return folder;
}

async function hashOfSources(): Promise<string> {
  const root = join(import.meta.dirname, '../..');
  const files = globSync(['{contract,server,data,start}/**/*.*', 'package-lock.json'], { cwd: root }).toSorted();
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const file of files) hash.update(file).update(await readFile(join(root, file)).catch(() => ''));
  return hash.digest('hex').slice(0, 16);
}

/** With owners and modes: the database may belong to another account. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/**
 * Run by root, Chromium raises threads of its own above everything else, and on a small machine the product would answer that it is
 * overloaded. Who may not raise the product is no root either.
 */
function goFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGH);
  } catch {}
}

interface RunningProduct extends Product {
  stop(): Promise<void>;
}

async function startProduct(folder: string): Promise<RunningProduct> {
  // Known beforehand: the product's public address carries it.
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const telegram = await startFakeTelegramBot();
  try {
    const config = loadConfig({
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: origin,
      SEED: 'demo',
      TELEGRAM_BOT_URL: telegram.origin,
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_BOT_NAME: 'tokcha_bot',
    });
    const tokcha = await startTokcha({ config, log: createLog('error'), pages: builtPages, demoPictures: 'few' });
    await tokcha.demoPictures;
    return {
      origin,
      databaseUrl: tokcha.databaseUrl,
      async stop() {
        await tokcha.stop();
        await telegram.close();
      },
    };
  } catch (error) {
    await telegram.close();
    throw error;
  }
}

import { execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '#start/web-build/ensure-build.ts';
import { findChromium, findHeadlessShell } from '#testing/chromium.ts';
import { productSchema, type Testbed } from './testbed-schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** path of the file that has the {@link Testbed}, or what kept it from being set, once it is known */
    testbedFile: string;
  }
}

/**
 * A whole product for each worker: the finished web build, a private PostgreSQL, demo data with one picture a listing, codes
 * shown instead of sent. `E2E_URL` names one that runs already, with demo data nobody needs, and `E2E_DATABASE_URL` its database.
 * All of it comes up while the suites before this one run: the first journey waits for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  goFirst();
  const folder = await mkdtemp(join(tmpdir(), 'tokcha-testbed-'));
  const file = join(folder, 'testbed.json');
  project.provide('testbedFile', file);
  const running = setUp(project.config.maxWorkers);
  const started = running.then(
    ({ testbed }) => ({ testbed }),
    (error: unknown) => ({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  const written = started.then(async (outcome) => {
    await writeFile(`${file}.part`, JSON.stringify(outcome));
    await rename(`${file}.part`, file);
  });
  return async () => {
    await written;
    await running.then(({ stop }) => stop()).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
}

async function setUp(workers: number): Promise<{ testbed: Testbed; stop(): Promise<void> }> {
  const { E2E_URL: url, E2E_DATABASE_URL: databaseUrl = '' } = process.env;
  const browsers = findBrowsers();
  // Where it fails the products end first, whose folders would be left behind.
  browsers.catch(() => undefined);
  const products = url ? [] : await startProducts(workers);
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
  try {
    const testbed = {
      ...(await browsers),
      products: url
        ? [{ origin: url.replace(/\/$/, ''), databaseUrl }]
        : products.map(({ origin, databaseUrl }) => ({ origin, databaseUrl })),
    };
    return { testbed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findBrowsers(): Promise<Pick<Testbed, 'chromiumPath' | 'headlessShellPath'>> {
  const chromiumPath = await findChromium();
  return { chromiumPath, headlessShellPath: await findHeadlessShell() };
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
  const part = `${folder}.${process.pid}`;
  await copyFolder(making, part);
  await rename(part, folder).catch((error: unknown) => {
    // Another run that began at the same moment was here first.
    if (!existsSync(folder)) throw error;
  });
  for (const left of [making, part]) await rm(left, { recursive: true, force: true });
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

type Product = Testbed['products'][number];

interface RunningProduct extends Product {
  stop(): Promise<void>;
}

const productFile = join(import.meta.dirname, 'run-product.ts');

/** Each in a process of its own, as it serves: how busy another is says nothing of what it may take. It ends with this process. */
async function startProduct(folder: string): Promise<RunningProduct> {
  const child = fork(productFile, [folder], { execArgv: [] });
  const ended = once(child, 'exit');
  const started = await Promise.race([once(child, 'message'), ended.then(() => [undefined])]);
  if (started[0] === undefined) throw new Error(`a product on ${folder} did not start`);
  return {
    ...productSchema.parse(started[0]),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

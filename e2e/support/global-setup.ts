import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { ensureBuild } from '#start/ensure-build.ts';
import { builtPages } from '#start/pages/built-pages.ts';
import { startTokcha } from '#start/tokcha.ts';
import { findChromium } from '#testing/chromium.ts';
import { freePort } from '#testing/free-port.ts';
import { startTelegramBotStandIn, type TelegramBotStandIn } from '#testing/stand-ins/telegram-bot-stand-in.ts';
import type { Product } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** one for each worker */
    products: Product[];
    chromiumPath: string;
  }
}

/**
 * A whole product for each worker: the finished web build, a private PostgreSQL, demo data with one picture a listing, codes
 * shown instead of sent. `E2E_URL` names one that runs already, with demo data nobody needs, and `E2E_DATABASE_URL` its database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  goFirst();
  const chromiumPath = await findChromium();
  const { E2E_URL: url, E2E_DATABASE_URL: databaseUrl = '' } = process.env;
  const products = url ? [] : await startProducts(project.config.maxWorkers);
  project.provide(
    'products',
    url
      ? [{ origin: url.replace(/\/$/, ''), databaseUrl }]
      : products.map(({ origin, databaseUrl }) => ({ origin, databaseUrl })),
  );
  project.provide('chromiumPath', chromiumPath);
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
  };
}

async function startProducts(count: number): Promise<RunningProduct[]> {
  await ensureBuild();
  const products: RunningProduct[] = [];
  for (let index = 0; index < count; index += 1) products.push(await startProduct());
  return products;
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

async function startProduct(): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'tokcha-e2e-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  // Known beforehand: the product's public address carries it.
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let telegram: TelegramBotStandIn | undefined;
  try {
    telegram = await startTelegramBotStandIn();
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
    return {
      origin,
      databaseUrl: tokcha.databaseUrl,
      async stop() {
        await tokcha.stop();
        await telegram?.close();
        await remove();
      },
    };
  } catch (error) {
    await telegram?.close();
    await remove();
    throw error;
  }
}

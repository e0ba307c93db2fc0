import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadDemoData } from '#data/demo/load-demo-data.ts';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createPhotoPipeline } from '#server/platform/files/photo-pipeline.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { outsideServicesOf } from './outside-services.ts';
import type { PageSettings } from './pages/page-renderer.ts';
import { type RenderPage, servePages } from './pages/pages.ts';
import { step } from './progress.ts';

/** ms between failing readiness and closing the listener, in which a balancer turns away (reliability-security §7, A3). */
const drainMs = 5000;

export interface TokchaOptions {
  config: Config;
  log: Log;
  /** the finished build's pages, or the development server's */
  pages: (app: FastifyInstance, settings: PageSettings) => Promise<RenderPage>;
  /** Vite serves the web's sources; default: the finished build */
  development?: boolean;
  /** ms that a page is given as it is (default 3000); 0 renders every time */
  pageFreshMs?: number;
  /** recurring jobs run in this process (default) or in one of their own (`npm run worker`) */
  withJobs?: boolean;
  /** pictures of the demo listings: all (default), or one each, which halves the time of a first start */
  demoPictures?: 'all' | 'few';
}

type Stop = () => Promise<unknown>;

export interface RunningTokcha {
  /** where it listens */
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Each is tried, and none hides the error that led here. */
async function undoAll(stops: readonly Stop[], log: Log): Promise<void> {
  for (const undo of stops.toReversed())
    await undo().catch((error: unknown) => log.error({ err: error }, 'stop failed'));
}

/** `npm run seed`: what `npm start` does before it serves. Safe to run again, and while the product runs on a server of its own. */
export async function seedTokcha(config: Config, log: Log): Promise<void> {
  const stops: Stop[] = [];
  try {
    await prepare({ config, log }, stops);
  } finally {
    await undoAll(stops, log);
  }
}

/** Starts everything in order — database, schema, data, server, pages, jobs — and stops it in the reverse order. */
export async function startTokcha(options: TokchaOptions): Promise<RunningTokcha> {
  const { config, log } = options;
  const stops: Stop[] = [];
  let app: FastifyInstance | null = null;
  const stop = once(async () => {
    // Before anything else, so that a balancer looks elsewhere while jobs still end.
    if (app) app.draining = true;
    await undoAll(stops, log);
  });
  try {
    const { server, databaseUrl } = await prepare(options, stops);
    app = server;
    const settings = {
      origin: config.publicUrl,
      demoMode: config.production && config.DEMO_MODE,
      showsDollars: config.USD_DISPLAY === 'secondary',
      worksOffline: config.SERVICE_WORKER === 'on',
      supportContact: config.SUPPORT_CONTACT ?? null,
    };
    const render = await options.pages(server, settings);
    servePages(server, {
      render,
      https: config.publicUrl.startsWith('https:'),
      development: options.development,
      freshMs: options.pageFreshMs ?? 3000,
    });

    if (options.withJobs !== false) {
      const jobs = await startJobs({
        databaseUrl: config.DATABASE_MIGRATION_URL ?? databaseUrl,
        log,
        jobs: server.upkeep,
      });
      stops.push(() => jobs.stop());
    }
    const url = await listen(server, config);
    if (config.production) stops.push(() => sleep(drainMs));
    return { url, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Database, schema, server and data; what is to be undone goes to `stops`. */
async function prepare(
  options: Pick<TokchaOptions, 'config' | 'log' | 'demoPictures'>,
  stops: Stop[],
): Promise<{ server: FastifyInstance; databaseUrl: string }> {
  const { config, log } = options;
  const databaseUrl = await startDatabase(config, log, stops);
  await prepareDatabase(config, log, databaseUrl);
  const database = openDatabase({ url: databaseUrl, log, poolSize: config.DATABASE_POOL });
  stops.push(() => database.close());
  const server = await buildApp({
    config,
    log,
    database,
    clock: systemClock,
    ...outsideServicesOf(config, log),
  });
  stops.push(() => server.close());
  await prepareData(options, database, server);
  return { server, databaseUrl };
}

async function startDatabase(config: Config, log: Log, stops: Stop[]): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const begun = step('database');
  try {
    const embedded = await startEmbeddedPostgres({
      dataDir: join(config.dataDir, 'postgres'),
      log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
    });
    stops.push(() => embedded.stop());
    begun.done('private PostgreSQL');
    return embedded.url;
  } catch (error) {
    begun.fail(error);
    throw error;
  }
}

/** Migrations may run as another role than the app's (decisions §9). */
async function prepareDatabase(config: Config, log: Log, databaseUrl: string): Promise<void> {
  const begun = step('schema');
  const owner = openDatabase({
    url: config.DATABASE_MIGRATION_URL ?? databaseUrl,
    log,
    poolSize: 1,
    statementTimeoutMs: 600_000,
    acquireTimeoutMs: 10_000,
  });
  try {
    const ran = await migrate(owner.db);
    begun.done(ran.length > 0 ? `${ran.length} migrations` : 'up to date');
  } catch (error) {
    begun.fail(error);
    throw error;
  } finally {
    await owner.close();
  }
}

/** Reference data always; demo data where the settings ask for it, with the pictures told one by one. */
async function prepareData(
  { config, demoPictures }: Pick<TokchaOptions, 'config' | 'demoPictures'>,
  database: Database,
  app: FastifyInstance,
): Promise<void> {
  const reference = step('reference data');
  try {
    reference.done((await loadReferenceData(database.db)) ? 'loaded' : 'up to date');
  } catch (error) {
    reference.fail(error);
    throw error;
  }
  if (config.seed !== 'demo') return;
  const demo = step('demo data');
  // Nobody reads yet, so every core may draw.
  const photos = createPhotoPipeline({ store: app.fileStore, concurrency: Math.min(2, availableParallelism()) });
  try {
    const report = await loadDemoData({
      db: database.db,
      clock: systemClock,
      withStaff: !config.production,
      store: app.fileStore,
      photos,
      pictures: demoPictures,
      onPicture: (done, total) => {
        if (done % 100 === 0) console.log(`  ${done} of ${total} pictures`);
      },
    });
    demo.done(
      report ? `${report.products} listings, ${report.pictures} pictures, ${report.people} people` : 'up to date',
    );
  } catch (error) {
    demo.fail(error);
    throw error;
  } finally {
    photos.close();
  }
}

/** @throws AddressInUseError */
async function listen(app: FastifyInstance, { HOST: host, PORT: port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new AddressInUseError(host, port);
    throw error;
  }
}

/** Another process listens where this one should. `message` is one text for the person at the terminal. */
export class AddressInUseError extends Error {
  override name = 'AddressInUseError';
  readonly problem = 'address-in-use';

  constructor(host: string, port: number) {
    super(
      `Port ${port} of ${host} is already in use. Stop the program that listens there, or set PORT to another one.`,
    );
  }
}

/** npm may pass a signal on twice; the second stop waits for the first. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
}

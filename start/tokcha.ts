import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, nodeName, openDatabase } from '#server/platform/database/database.ts';
import {
  type DatabaseAddresses,
  prepareSchema,
  refreshStatistics,
} from '#server/platform/database/schema/prepare-schema.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { createPhotoPipeline } from '#server/platform/files/photo-pipeline.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { watchCertificate } from './certificate/watch-certificate.ts';
import { refuseLostDatabase } from './copies/refuse-lost-database.ts';
import { watchCopies } from './copies/watch-copies.ts';
import { judgeRole } from './judge-role.ts';
import { fileStoreOf, isWithProvider, outsideServicesOf, telemetryOf } from './outside-services.ts';
import type { PageSettings } from './pages/page-renderer.ts';
import { type RenderPage, servePages } from './pages/pages.ts';
import type { EmbeddedPostgres } from './private-database/embedded-postgres.ts';
import { startPrivateDatabase } from './private-database/private-database.ts';
import { step } from './progress/progress.ts';
import { warmUp } from './warm-up.ts';

/** ms between failing readiness and closing the listener, in which a balancer turns away (rules/goals A3). */
const drainMs = 5000;

export interface TokchaOptions {
  config: Config;
  log: Log;
  /** the finished build's pages, or the development server's */
  pages: (app: FastifyInstance, settings: PageSettings) => Promise<RenderPage>;
  /** the private PostgreSQL, where it was started ahead */
  privateDatabase?: Promise<EmbeddedPostgres | null>;
  /** Vite serves the web's sources; default: the finished build */
  development?: boolean;
  /** ms that a page is given as it is (default 3000); 0 renders every time */
  pageFreshMs?: number;
  /** recurring jobs run in this process or in one of their own (`npm run worker`); default: as `JOBS` says */
  withJobs?: boolean;
  /** pictures of the demo listings: all (default), or one each of a few scenes, which are made in seconds */
  demoPictures?: 'all' | 'few';
  /** how many times longer than usual calls wait for a place and for the database (default 1); more for tests on a machine without time */
  patience?: number;
  /** what an access token lives (default 600); journeys, which keep one and renew none, take more */
  accessTokenSeconds?: number;
}

type Stop = () => Promise<unknown>;
type PrepareOptions = Pick<
  TokchaOptions,
  'config' | 'log' | 'demoPictures' | 'privateDatabase' | 'patience' | 'accessTokenSeconds'
>;

export interface RunningTokcha {
  /** where it listens */
  url: string;
  databaseUrl: string;
  /** resolves when nothing of the demo lacks its pictures, which are made while it serves already */
  demoPictures: Promise<void>;
  /** `quickly` leaves out the time in which a balancer looks elsewhere */
  stop(options?: { quickly: boolean }): Promise<void>;
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
    const { server, database } = await prepare({ config, log }, stops);
    await addPictures({ config, log }, database, server);
  } finally {
    await undoAll(stops, log);
  }
}

/** Starts everything in order — database, schema, data, server, pages, listener, jobs — and stops it in the reverse order. */
export async function startTokcha(options: TokchaOptions): Promise<RunningTokcha> {
  const { config, log } = options;
  const stops: Stop[] = [];
  let app: FastifyInstance | null = null;
  let quickly = false;
  const stopOnce = once(async () => {
    // Before anything else, so that a balancer looks elsewhere while jobs still end.
    if (app) app.draining = true;
    await undoAll(stops, log);
  });
  const stop: RunningTokcha['stop'] = (options) => {
    quickly = options?.quickly ?? false;
    return stopOnce();
  };
  try {
    const { server, database, addresses } = await prepare(options, stops);
    app = server;
    watchCopies(server, config.backupDir, systemClock);
    watchCertificate(server.metrics.registry, config.publicUrl, systemClock);
    const settings = {
      origin: config.publicUrl,
      demoMode: config.production && config.DEMO_MODE,
      showsDollars: config.USD_DISPLAY === 'secondary',
      worksOffline: config.SERVICE_WORKER === 'on',
      opensPhones: config.PHONE_REVEAL === 'open',
      reviewsFirst: config.MODERATION === 'pre',
      storesElsewhere: isWithProvider(config.S3_ENDPOINT),
      supportContact: config.SUPPORT_CONTACT ?? null,
      operator: config.operator,
    };
    const render = await options.pages(server, settings);
    servePages(server, {
      render,
      https: config.publicUrl.startsWith('https:'),
      development: options.development,
      freshMs: options.pageFreshMs ?? 3000,
    });

    if (config.production) await warmUp(server, config.DATABASE_POOL);
    const url = await listen(server, config);
    if (config.production)
      stops.push(async () => {
        if (!quickly) await sleep(drainMs);
      });
    if (options.withJobs ?? config.JOBS === 'on') {
      const jobs = await startJobs({
        databaseUrl: addresses.app,
        isUp: () => database.ping(),
        log,
        jobs: server.upkeep,
      });
      stops.push(() => jobs.stop());
    }
    const stopping = new AbortController();
    const demoPictures = addPictures(options, database, server, stopping.signal);
    stops.push(async () => {
      stopping.abort();
      await demoPictures;
    });
    return { url, databaseUrl: addresses.app, demoPictures, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Database, schema, server and data; what is to be undone goes to `stops`. */
async function prepare(
  options: PrepareOptions,
  stops: Stop[],
): Promise<{ server: FastifyInstance; database: Database; addresses: DatabaseAddresses }> {
  const { config, log, patience = 1, accessTokenSeconds } = options;
  for (const warning of config.warnings) log.warn(warning);
  const addresses = await startDatabase(options, stops);
  await prepareDatabase(config, log, addresses);
  const database = openDatabase({
    url: addresses.app,
    log,
    poolSize: config.DATABASE_POOL,
    patience: (config.production ? 1 : 10) * patience,
    applicationName: nodeName(config.PORT),
  });
  stops.push(() => database.close());
  const server = await buildApp({
    config,
    log,
    database,
    clock: systemClock,
    ...outsideServicesOf(config, log),
    telemetry: await telemetryOf(config),
    patience: (config.production ? 1 : 100) * patience,
    ...(accessTokenSeconds === undefined ? {} : { accessTokenSeconds }),
  });
  stops.push(() => server.close());
  await prepareData(options, database, addresses);
  return { server, database, addresses };
}

/** @returns its addresses */
async function startDatabase(
  { config, log, privateDatabase }: PrepareOptions,
  stops: Stop[],
): Promise<DatabaseAddresses> {
  const embedded = await (privateDatabase ?? startPrivateDatabase(config, log));
  if (embedded) {
    stops.push(() => embedded.stop());
    return { app: embedded.url, owner: embedded.ownerUrl };
  }
  if (config.DATABASE_URL === undefined) throw new Error('there is neither a private database nor the address of one');
  return { app: config.DATABASE_URL, owner: config.DATABASE_MIGRATION_URL ?? config.DATABASE_URL };
}

/** Migrations may run as another role than the app's (rules/operation#start). @throws ConfigurationError for a role that may too much, and a database that was lost */
async function prepareDatabase(config: Config, log: Log, addresses: DatabaseAddresses): Promise<void> {
  const begun = step('schema');
  try {
    const store = fileStoreOf(config) ?? createLocalFileStore(join(config.dataDir, 'files'));
    await refuseLostDatabase(config, { ownerUrl: addresses.owner, store }, log);
    const { ran, role, state } = await prepareSchema(addresses, log);
    if (config.production) judgeRole(role, state, log);
    begun.done(ran.length > 0 ? `${ran.length} migrations` : 'up to date');
  } catch (error) {
    begun.fail(error);
    throw error;
  }
}

/** Reference data always; demo data where the settings ask for it. */
async function prepareData(
  { config, log }: Pick<TokchaOptions, 'config' | 'log'>,
  database: Database,
  addresses: DatabaseAddresses,
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
  try {
    const { loadDemoData } = await import('#data/demo/load-demo-data.ts');
    const report = await loadDemoData({ db: database.db, clock: systemClock, withStaff: !config.production });
    if (report) await refreshStatistics(addresses, log);
    demo.done(report ? `${report.products} listings, ${report.people} people` : 'up to date');
  } catch (error) {
    demo.fail(error);
    throw error;
  }
}

/** ms between two times that visitors get to see what was added meanwhile, categories' pictures too: each drops every kept page. */
const showEveryMs = 2000;

/** The pictures of the demo, where it lacks some. What fails here is gone on with by the next start. */
async function addPictures(
  { config, log, demoPictures }: Pick<TokchaOptions, 'config' | 'log' | 'demoPictures'>,
  { db }: Database,
  app: FastifyInstance,
  signal?: AbortSignal,
): Promise<void> {
  if (config.seed !== 'demo') return;
  const begun = step('demo pictures');
  // Who is content with few waits for them, and reads nothing meanwhile.
  const concurrency = demoPictures === 'few' ? Math.min(2, availableParallelism()) : undefined;
  const photos = createPhotoPipeline({ store: app.fileStore, concurrency });
  let hidden = false;
  const show = setInterval(() => {
    if (hidden) app.referenceChanged();
    hidden = false;
  }, showEveryMs);
  try {
    const { addDemoPictures } = await import('#data/demo/add-demo-pictures.ts');
    const deps = { db, clock: systemClock, store: app.fileStore, photos };
    const count = await addDemoPictures(deps, {
      pictures: demoPictures,
      signal,
      onAdded: () => {
        hidden = true;
      },
    });
    if (count) app.referenceChanged();
    begun.done(
      count === null ? 'up to date' : `${count} made${signal?.aborted ? ', the others at the next start' : ''}`,
    );
  } catch (error) {
    begun.fail(error);
    log.error({ err: error }, 'the pictures of the demo could not be made');
  } finally {
    clearInterval(show);
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

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { type AppDeps, buildApp } from '#server/app.ts';
import { createConsoleSender } from '#server/integrations/sms/console-sender.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Config, loadConfig } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { DatabaseAddresses } from '#server/platform/database/schema/prepare-schema.ts';
import { createLog } from '#server/platform/log/log.ts';
import { databaseUrl } from './global-setup.ts';

/** A clock that tests move by hand; it starts at the real moment, and goes on unless it is held. */
export class TestClock implements Clock {
  #offset = 0;
  #pausedAt: number | null = null;

  now(): Date {
    return new Date(this.elapsed());
  }

  elapsed(): number {
    return (this.#pausedAt ?? Date.now()) + this.#offset;
  }

  /** From now on it moves by `advance` alone: what a limit gives back while a starved machine works is not counted. */
  pause(): void {
    this.#pausedAt = Date.now();
  }

  resume(): void {
    this.#pausedAt = null;
  }

  /** moves the clock forward, ms */
  advance(ms: number): void {
    this.#offset += ms;
  }
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  /** as the product sees it */
  database: Database;
  databaseUrl: string;
  /** the same database as the role that owns its tables, for what the product itself has no right to */
  owner: Database;
  ownerUrl: string;
  clock: TestClock;
  close(): Promise<void>;
}

/** The secrets of this app as settings of another that is to know the same sessions. */
export function secretsAsEnvironment({ config }: TestApp): Record<string, string> {
  return { ...config.secrets };
}

/**
 * A server on a database of its own, copied from the migrated template with its reference data, or `on` a given one; or, `beside`
 * another, one more node on that one's database, with its secrets and its clock.
 */
export async function startTestApp(
  options: {
    environment?: Record<string, string>;
    replace?: Partial<AppDeps>;
    beside?: TestApp;
    on?: DatabaseAddresses;
  } = {},
): Promise<TestApp> {
  const { beside } = options;
  const addresses = beside
    ? { app: beside.databaseUrl, owner: beside.ownerUrl }
    : (options.on ?? (await createTestDatabase()));
  const dataDir = await mkdtemp(join(tmpdir(), 'tokcha-app-'));
  const shared = beside ? secretsAsEnvironment(beside) : {};
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...shared,
    ...options.environment,
  });
  const log = createLog(config.LOG_LEVEL);
  const clock = beside?.clock ?? new TestClock();
  const database = openDatabase({ url: addresses.app, log, poolSize: 6, patience: 10 });
  // What a test asks of the owner prepares a table of thousands of rows, which a starved machine does in more than a visitor's 3 s.
  const owner = openDatabase({ url: addresses.owner, log, poolSize: 2, statementTimeoutMs: 60_000, patience: 10 });
  const app = await buildApp({
    config,
    log,
    database,
    clock,
    codeSender: createConsoleSender({ log }),
    publicCacheMs: 0,
    checkPhoneFloorMs: 0,
    proofBits: 6,
    // The test works on the same event loop: what it computes there is no load on the server.
    maxEventLoopDelayMs: 0,
    // And it asks for much at once, on a machine that may be busy.
    patience: 100,
    ...options.replace,
  });
  await app.ready();
  return {
    app,
    config,
    database,
    databaseUrl: addresses.app,
    owner,
    ownerUrl: addresses.owner,
    clock,
    async close() {
      await app.close();
      await database.close();
      await owner.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies the template database, or makes an empty one, and returns its addresses. */
export async function createTestDatabase(from: 'template' | 'nothing' = 'template'): Promise<DatabaseAddresses> {
  const serverUrl = inject('testServerUrl');
  const template = inject('templateDatabase');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const roles = inject('testRoles');
  const { user: owner = '' } = new pg.Client({ connectionString: roles.owner });
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // A copy of its files computes half of what one by its pages does, which would go through the log.
    await client.query(
      `create database ${name} owner ${pg.escapeIdentifier(owner)} template ${from === 'template' ? template : 'template0'} strategy file_copy`,
    );
  } finally {
    await client.end();
  }
  return { app: databaseUrl(roles.app, name), owner: databaseUrl(roles.owner, name) };
}

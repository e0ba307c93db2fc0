import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** address of the server, with the template database's name in place of `*` */
    testServerUrl: string;
    templateDatabase: string;
  }
}

/**
 * One PostgreSQL per run: the server of `TEST_DATABASE_URL`, or an embedded one without fsync. A template database is
 * migrated and given the reference data once; each test file then copies it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('warn');
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'tokcha-test-'));
  const embedded = given ? null : await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log, durability: 'none' });
  const serverUrl = given ?? embedded?.url ?? '';
  const template = `tokcha_template_${process.pid}`;
  await withClient(serverUrl, async (client) => {
    await client.query(`create database ${template}`);
  });
  const database = openDatabase({
    url: databaseUrl(serverUrl, template),
    log,
    poolSize: 2,
    statementTimeoutMs: 60_000,
  });
  await migrate(database.db);
  await loadReferenceData(database.db);
  await database.close();
  project.provide('testServerUrl', serverUrl);
  project.provide('templateDatabase', template);
  return async () => {
    if (given) {
      await withClient(serverUrl, async (client) => {
        const left = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
          `${template}%`,
        ]);
        for (const { datname } of left.rows) await client.query(`drop database "${datname}" with (force)`);
      });
    }
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/?]*\/)[^?]*/, `$1${name}`);
}

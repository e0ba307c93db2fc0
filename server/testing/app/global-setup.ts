import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { type DatabaseAddresses, prepareSchema } from '#server/platform/database/schema/prepare-schema.ts';
import { createLog, type Log } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '#start/private-database/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** address of any database on the server, as its superuser */
    testServerUrl: string;
    /** the same as the role that the product works as, and as the one that may change the schema */
    testRoles: DatabaseAddresses;
    templateDatabase: string;
  }
}

/**
 * One PostgreSQL per run: the server of `TEST_DATABASE_URL`, or an embedded one without fsync. A template database is
 * migrated and given the reference data once; each test file then copies it. As in production one role owns it and another works.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('warn');
  const server = await (process.env.TEST_DATABASE_URL ? givenServer(process.env.TEST_DATABASE_URL) : ownServer(log));
  const template = `tokcha_template_${process.pid}`;
  await withClient(server.url, async (client) => {
    const { user: owner = '' } = new pg.Client({ connectionString: server.roles.owner });
    await client.query(`create database ${template} owner ${pg.escapeIdentifier(owner)}`);
  });
  const addresses = {
    app: databaseUrl(server.roles.app, template),
    owner: databaseUrl(server.roles.owner, template),
  };
  await prepareSchema(addresses, log);
  const database = openDatabase({ url: addresses.app, log, poolSize: 2, statementTimeoutMs: 60_000, patience: 10 });
  await loadReferenceData(database.db);
  await database.close();
  project.provide('testServerUrl', server.url);
  project.provide('testRoles', server.roles);
  project.provide('templateDatabase', template);
  return () => server.close(template);
}

interface TestServer {
  url: string;
  roles: DatabaseAddresses;
  close(template: string): Promise<void>;
}

async function ownServer(log: Log): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tokcha-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log, durability: 'none' });
  return {
    url: embedded.superuserUrl,
    roles: { app: embedded.url, owner: embedded.ownerUrl },
    async close() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Two roles of this run on a server that stays. */
async function givenServer(url: string): Promise<TestServer> {
  const roles = { app: `tokcha_test_app_${process.pid}`, owner: `tokcha_test_owner_${process.pid}` };
  const password = randomBytes(16).toString('hex');
  await withClient(url, async (client) => {
    for (const role of Object.values(roles)) await client.query(`create role ${role} login password '${password}'`);
  });
  return {
    url,
    roles: { app: addressAs(url, roles.app, password), owner: addressAs(url, roles.owner, password) },
    async close(template) {
      await withClient(url, async (client) => {
        const left = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
          `${template}%`,
        ]);
        for (const { datname } of left.rows) await client.query(`drop database "${datname}" with (force)`);
        for (const role of Object.values(roles)) await client.query(`drop role ${role}`);
      });
    },
  };
}

function addressAs(serverUrl: string, user: string, password: string): string {
  const url = new URL(serverUrl);
  url.username = user;
  url.password = password;
  return url.href;
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

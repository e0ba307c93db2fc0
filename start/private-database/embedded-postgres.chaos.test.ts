import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseApp } from '#testing/embedded-postgres/database-app-process.ts';
import { installedDirectories } from './binaries.ts';
import {
  connectToRunning,
  DatabaseInUseError,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

const hasInstalledServer = (await installedDirectories()).length > 0;

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'embedded-'));
});

afterAll(async () => {
  await rm(scratch, { recursive: true, force: true });
});

const silent = { info() {}, warn() {} };

function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  return startEmbeddedPostgres({ dataDir, log: silent, durability: 'none', ...options });
}

async function query(connection: string | pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a data directory', () => {
  it('gets a database on the first start, and has it still on the next', async () => {
    const dataDir = join(scratch, 'first', 'postgres');
    const first = await start(dataDir);
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS number');
    expect(await query(first.connection, 'SELECT current_user, current_database()')).toEqual([
      { current_user: 'tokcha_app', current_database: 'tokcha' },
    ]);
    await first.stop();

    const second = await start(dataDir);
    expect(await query(second.ownerUrl, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    await second.stop();
    const left = await readdir(join(scratch, 'first'));
    expect(left.filter((name) => name.includes('.socket-') || name.includes('.init-'))).toEqual([]);
  });

  it('sees Cyrillic in trigrams', async () => {
    const database = await start(join(scratch, 'cyrillic'));
    await query(database.ownerUrl, 'CREATE EXTENSION pg_trgm');
    expect(await query(database.url, "SELECT similarity('қизил машина', 'кизил машина') > 0.5 AS similar")).toEqual([
      { similar: true },
    ]);
    await database.stop();
  });

  it('fsyncs unless a test asks otherwise', async () => {
    const database = await start(join(scratch, 'durable'), { durability: 'full' });
    const settings = "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit";
    expect(await query(database.url, settings)).toEqual([{ fsync: 'on', commit: 'on' }]);
    await database.stop();
  });

  it('may have a path longer than a socket address', async () => {
    const dataDir = join(scratch, 'long-'.repeat(20), 'name, with "odd" characters '.repeat(3), 'postgres');
    const database = await start(dataDir);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await connectToRunning(dataDir)).toEqual(database.connection);
    await database.stop();
    await expect(access(database.connection.host)).rejects.toThrow('ENOENT');
  });

  it('belongs to one process: a second one is told who has it, a tool gets the connection', async () => {
    const dataDir = join(scratch, 'shared');
    expect(await connectToRunning(dataDir)).toBeNull();
    const app = new DatabaseApp({ dataDir });
    const { url } = await app.ready();

    const refusal = await start(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseInUseError);
    expect(refusal).toMatchObject({ pid: app.pid, message: expect.stringContaining(`pid ${app.pid}`) });
    const connection = await connectToRunning(dataDir);
    expect(await query(connection ?? {}, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

    await app.stop();
    expect(await connectToRunning(dataDir)).toBeNull();
  });

  it('goes to one of two that start at once', async () => {
    const dataDir = join(scratch, 'contested');
    const apps = [new DatabaseApp({ dataDir }), new DatabaseApp({ dataDir })];
    const outcomes = await Promise.all(apps.map((app) => app.started()));
    const winner = apps[outcomes.findIndex(({ event }) => event === 'ready')];
    expect(outcomes.filter(({ event }) => event === 'ready')).toHaveLength(1);
    expect(outcomes.find(({ event }) => event === 'refused')).toMatchObject({ problem: 'in-use', owner: winner?.pid });
    await Promise.all(apps.map((app) => app.stop()));
  });

  it('is left alone when another version of PostgreSQL wrote it', async () => {
    const dataDir = join(scratch, 'old');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'PG_VERSION'), '9\n');
    await expect(start(dataDir)).rejects.toMatchObject({
      problem: 'wrong-version',
      message: expect.stringContaining('made by PostgreSQL 9'),
    });
    expect(await readdir(dataDir)).toEqual(['PG_VERSION']);
    expect(await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).toBe('9\n');
  });

  it('is left alone when it holds something else', async () => {
    const dataDir = join(scratch, 'letters');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'letter.txt'), 'dear');
    await expect(start(dataDir)).rejects.toMatchObject({ problem: 'not-a-cluster' });
    expect(await readFile(join(dataDir, 'letter.txt'), 'utf8')).toBe('dear');
  });
});

describe('the roles', () => {
  const roles = async (url: string) =>
    query(url, 'SELECT rolname AS role, rolsuper AS super FROM pg_roles WHERE rolcanlogin ORDER BY rolname');

  /** What a version left that knew one role, let in without a password. */
  async function asOneRoleLeftIt(dataDir: string): Promise<void> {
    const database = await start(dataDir);
    await query(
      database.superuserUrl,
      'ALTER DATABASE tokcha OWNER TO app; DROP ROLE tokcha_owner; DROP ROLE tokcha_app',
    );
    await query(
      database.superuserUrl,
      `
      CREATE SCHEMA queue; CREATE TYPE queue.state AS ENUM ('new'); CREATE EXTENSION pg_trgm;
      CREATE TABLE kept (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, number int, state queue.state);
      CREATE VIEW seen AS SELECT number FROM kept; CREATE SEQUENCE counted;
      CREATE FUNCTION twice(n int) RETURNS int LANGUAGE sql AS 'SELECT 2 * n';
      INSERT INTO kept (number) VALUES (7)`,
    );
    await database.stop();
    await writeFile(join(dataDir, 'pg_hba.conf'), 'local all all trust\n');
    await rm(`${dataDir}.password`);
  }

  it('of a directory that knows but one are made by the next start, which hands all over to the owner', async () => {
    const dataDir = join(scratch, 'one-role');
    await asOneRoleLeftIt(dataDir);
    const database = await start(dataDir);
    expect(await roles(database.url)).toEqual([
      { role: 'app', super: true },
      { role: 'tokcha_app', super: false },
      { role: 'tokcha_owner', super: false },
    ]);
    await query(
      database.ownerUrl,
      `
      ALTER TABLE kept ADD COLUMN word text; DROP VIEW seen; DROP SEQUENCE counted; DROP FUNCTION twice(int);
      ALTER TYPE queue.state ADD VALUE 'old'; CREATE TABLE queue.jobs (id int)`,
    );
    expect(await query(database.ownerUrl, 'SELECT id, number FROM kept')).toEqual([{ id: '1', number: 7 }]);
    await database.stop();
  });

  it('have a password each, which only the owner of the folder can read', async () => {
    const dataDir = join(scratch, 'passwords');
    const database = await start(dataDir);
    const { password, ...without } = database.connection;
    for (const user of ['app', 'tokcha_owner', 'tokcha_app']) {
      await expect(query({ ...without, user }, 'SELECT 1')).rejects.toThrow(/password/);
    }
    for (const user of ['app', 'tokcha_owner']) {
      await expect(query({ ...without, user, password }, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    }
    expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600);
    await database.stop();
  });

  it('get new passwords where the secret was lost, and keep them else', async () => {
    const dataDir = join(scratch, 'lost-secret');
    const first = await start(dataDir);
    await first.stop();
    const second = await start(dataDir);
    expect(second.connection.password).toBe(first.connection.password);
    await second.stop();
    await rm(`${dataDir}.password`);
    const third = await start(dataDir);
    expect(third.connection.password).not.toBe(first.connection.password);
    expect(await query(third.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await third.stop();
  });
});

describe('a start', () => {
  it('says what to do when there are no server programs', async () => {
    const places = { packageRoot: undefined, systemDirectories: async () => [] };
    const failure = start(join(scratch, 'bare'), { places });
    await expect(failure).rejects.toMatchObject({ problem: 'no-binaries' });
    await expect(failure).rejects.toThrow(/npm ci.*DATABASE_URL/);
  });

  it('says what to do when the programs are made for another system', async () => {
    const packageRoot = join(scratch, 'foreign');
    await mkdir(join(packageRoot, 'native', 'bin'), { recursive: true });
    await writeFile(join(packageRoot, 'package.json'), '{"version":"1.0.0"}');
    await writeFile(join(packageRoot, 'native', 'bin', 'postgres'), '#!/lib/ld-of-another-system\n', { mode: 0o755 });
    const places = { packageRoot, systemDirectories: async () => [] };
    await expect(start(join(scratch, 'musl'), { places })).rejects.toMatchObject({
      problem: 'no-binaries',
      message: expect.stringContaining('does not run'),
    });
  });

  it.runIf(hasInstalledServer)('takes an installed PostgreSQL where npm brought none', async () => {
    const database = await start(join(scratch, 'installed'), { places: { packageRoot: undefined } });
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('can be given up', async () => {
    const dataDir = join(scratch, 'given-up');
    await expect(start(dataDir, { signal: AbortSignal.timeout(150) })).rejects.toMatchObject({ name: 'TimeoutError' });
    const next = await start(dataDir);
    await next.stop();
  });
});

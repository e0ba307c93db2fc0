import { execFile } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseApp } from '#testing/embedded-postgres/database-app-process.ts';
import { canEnter, findAccount, runsAsRoot } from './account.ts';
import { connectToRunning, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findBinaryPackage } from './npm-binaries.ts';

/** The account `nobody` of every Linux. */
const NOBODY = 65534;
const asRoot = runsAsRoot();
const projectIsPublic =
  asRoot && (await canEnter({ uid: NOBODY, gid: NOBODY }, dirname(fileURLToPath(import.meta.url))));
const packageRoot = findBinaryPackage();

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(scratch, 0o755);
});

afterAll(async () => {
  await rm(scratch, { recursive: true, force: true });
});

const silent = { info() {}, warn() {} };

/** The package as `npm ci --ignore-scripts` leaves it. */
async function copyOfPackage(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: async (path) => !(await lstat(path)).isSymbolicLink() });
}

async function folderOf(uid: number, name: string): Promise<string> {
  const directory = join(scratch, name);
  await mkdir(directory, { mode: 0o700 });
  await chown(directory, uid, uid);
  return directory;
}

async function selectOne(config: string | pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query('SELECT 1 AS one');
  await client.end();
  return rows[0];
}

describe.runIf(asRoot)('as root', () => {
  it('the server runs under an account without rights', async () => {
    const dataDir = join(scratch, 'root', 'postgres');
    const database = await startEmbeddedPostgres({ dataDir, durability: 'none', log: silent });
    expect(await selectOne(database.url)).toEqual({ one: 1 });
    expect((await stat(dataDir)).uid).not.toBe(0);
    expect((await stat(join(dataDir, 'postmaster.pid'))).uid).not.toBe(0);
    await database.stop();
  });

  it('a database that root copied is handed to that account', async () => {
    const original = join(scratch, 'root', 'postgres');
    const copy = join(scratch, 'root', 'copy');
    await promisify(execFile)('cp', ['-r', original, copy]);
    expect((await stat(join(copy, 'PG_VERSION'))).uid).toBe(0);
    const database = await startEmbeddedPostgres({ dataDir: copy, durability: 'none', log: silent });
    expect(await selectOne(database.url)).toEqual({ one: 1 });
    await database.stop();
  });

  it('a closed data folder in an open place lets that account through, and stays closed to its eyes', async () => {
    const dataDir = join(await folderOf(0, 'closed'), 'postgres');
    const database = await startEmbeddedPostgres({ dataDir, durability: 'none', log: silent });
    expect(await selectOne(database.url)).toEqual({ one: 1 });
    await database.stop();
    expect((await stat(dirname(dataDir))).mode & 0o777).toBe(0o701);
  });

  it('a project in a closed home keeps its database in the state directory, with a copy of the programs', async () => {
    if (packageRoot === undefined) throw new Error('the package with the server programs is not installed');
    const home = await folderOf(0, 'home');
    const project = join(home, 'project');
    await copyOfPackage(packageRoot, join(project, 'programs'));
    const dataDir = join(project, '.data', 'postgres');
    const stateDirectory = join(scratch, 'state');
    const logged: string[] = [];
    const log = { info: (message: string) => void logged.push(message), warn() {} };
    const start = () =>
      startEmbeddedPostgres({
        dataDir,
        durability: 'none',
        log,
        places: { packageRoot: join(project, 'programs'), stateDirectory, systemDirectories: async () => [] },
      });

    const first = await start();
    expect(await selectOne(first.url)).toEqual({ one: 1 });
    expect(first.connection.host.startsWith(stateDirectory)).toBe(true);
    expect(logged.join()).toContain(stateDirectory);
    expect(await connectToRunning(dataDir, stateDirectory)).toEqual(first.connection);
    await first.stop();

    await chmod(home, 0o755);
    const second = await start();
    expect(second.connection.host.startsWith(stateDirectory)).toBe(true);
    await second.stop();
    expect(await readdir(join(project, '.data'))).toEqual([]);
  });
});

describe.runIf(projectIsPublic)('as an ordinary user', () => {
  it('the server runs under the own account', async () => {
    const dataDir = join(await folderOf(NOBODY, 'user'), 'data', 'postgres');
    const app = new DatabaseApp({ dataDir }, NOBODY);
    const { url } = await app.ready();
    expect(await selectOne(url)).toEqual({ one: 1 });
    expect((await stat(dataDir)).uid).toBe(NOBODY);
    await app.stop();
  });

  it("another user's database is refused with a way out", async () => {
    const dataDir = join(await folderOf(NOBODY, 'foreign'), 'postgres');
    await mkdir(dataDir, { mode: 0o700 });
    const refusal = await new DatabaseApp({ dataDir }, NOBODY).refused();
    expect(refusal).toMatchObject({ problem: 'wrong-owner', message: expect.stringContaining('chown') });
  });

  it('programs without their links in a folder of root are copied beside the database', async () => {
    if (packageRoot === undefined) throw new Error('the package with the server programs is not installed');
    const programs = join(scratch, 'readonly');
    await copyOfPackage(packageRoot, programs);
    const parent = await folderOf(NOBODY, 'copies');
    const app = new DatabaseApp({ dataDir: join(parent, 'postgres'), packageRoot: programs }, NOBODY);
    const { url } = await app.ready();
    expect(await selectOne(url)).toEqual({ one: 1 });
    await app.stop();
    expect((await readdir(parent)).filter((name) => name.includes('.binaries-'))).toHaveLength(1);
  });
});

it('programs installed without scripts are completed in place', async () => {
  if (packageRoot === undefined) throw new Error('the package with the server programs is not installed');
  const programs = join(scratch, 'bare');
  await copyOfPackage(packageRoot, programs);
  await chmod(join(programs, 'native', 'bin', 'initdb'), 0o644);
  const dataDir = join(scratch, 'completed', 'postgres');
  const places = { packageRoot: programs, systemDirectories: async () => [] };
  const database = await startEmbeddedPostgres({ dataDir, durability: 'none', log: silent, places });
  expect(await selectOne(database.url)).toEqual({ one: 1 });
  await database.stop();
  expect((await readdir(dirname(dataDir))).filter((name) => name.includes('.binaries-'))).toEqual([]);
});

it('the account is that of postgres, else of nobody, never root', () => {
  const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
  expect(findAccount(`root:x:0:0:root:/root:/bin/sh\n${nobody}\npostgres:x:101:104::/var:/bin/sh\n`)).toEqual({
    uid: 101,
    gid: 104,
  });
  expect(findAccount(`root:x:0:0:root:/root:/bin/sh\n${nobody}`)).toEqual({ uid: 65534, gid: 65533 });
  expect(findAccount('root:x:0:0:root:/root:/bin/sh\npostgres:x:0:0::/:/bin/sh')).toBeUndefined();
});

import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseApp } from '#testing/embedded-postgres/database-app-process.ts';
import { unreapedReport } from '#testing/embedded-postgres/database-app-protocol.ts';
import { runsAsRoot } from './account.ts';
import { connectToRunning, startEmbeddedPostgres } from './embedded-postgres.ts';

const onLinux = process.platform === 'linux';
const ownNamespace = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const hasNamespaces = onLinux && spawnSync('unshare', [...ownNamespace, 'true']).status === 0;

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'embedded-'));
});

afterAll(async () => {
  await rm(scratch, { recursive: true, force: true });
});

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
}

async function writtenRows(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ row: number }>('SELECT row FROM written ORDER BY row');
  await client.end();
  return rows.map(({ row }) => row);
}

/** Living processes with the fields of `/proc/<pid>/stat` after the name, and their arguments. */
async function listProcesses(): Promise<{ pid: number; state: string; parent: number; args: string[] }[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  return Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const [state = '', parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      return { pid, state, parent: Number(parent), args: args.split('\0') };
    }),
  );
}

async function isAlive(pid: number): Promise<boolean> {
  const found = (await listProcesses()).find((process) => process.pid === pid);
  return found !== undefined && found.state !== 'Z';
}

async function killWatcherOf(postmaster: number): Promise<void> {
  const watcher = (await listProcesses()).find(
    ({ args }) => args[0] === '/bin/sh' && args.includes(String(postmaster)),
  );
  if (watcher === undefined) throw new Error('the server has no watcher');
  process.kill(watcher.pid, 'SIGKILL');
}

async function expectRowsKept(dataDir: string, killed: DatabaseApp): Promise<void> {
  const next = new DatabaseApp({ dataDir, durability: 'full' });
  const { url } = await next.ready();
  expect(await writtenRows(url)).toEqual(expect.arrayContaining(killed.acknowledged));
  await next.stop();
}

describe('a killed app', () => {
  it('takes its server along, and loses no acknowledged row', async () => {
    const dataDir = join(scratch, 'app');
    const app = new DatabaseApp({ dataDir, durability: 'full', writes: true });
    await app.acknowledges(100);
    const postmaster = await postmasterOf(dataDir);
    await app.kill();
    await expect.poll(() => isAlive(postmaster)).toBe(false);
    await expectRowsKept(dataDir, app);
  });

  it.runIf(onLinux)('whose server lives on hands it to the next start', async () => {
    const dataDir = join(scratch, 'orphan');
    const app = new DatabaseApp({ dataDir, durability: 'full', writes: true });
    await app.acknowledges(50);
    const orphan = await postmasterOf(dataDir);
    await killWatcherOf(orphan);
    await app.kill();
    await sleep(100);
    expect(await isAlive(orphan)).toBe(true);
    await expectRowsKept(dataDir, app);
    await expect.poll(() => isAlive(orphan)).toBe(false);
  });

  it.runIf(onLinux)('that dies with all its server processes loses no acknowledged row', async () => {
    const dataDir = join(scratch, 'all');
    const app = new DatabaseApp({ dataDir, durability: 'full', writes: true });
    await app.acknowledges(100);
    const postmaster = await postmasterOf(dataDir);
    const backends = (await listProcesses()).filter(({ parent }) => parent === postmaster);
    expect(backends.length).toBeGreaterThan(1);
    const killed = app.kill();
    for (const pid of [postmaster, ...backends.map((backend) => backend.pid)]) process.kill(pid, 'SIGKILL');
    await killed;
    await expectRowsKept(dataDir, app);
  });

  it.runIf(onLinux)('is healed although a zombie has the pid of its server', async () => {
    const dataDir = join(scratch, 'zombie');
    const app = new DatabaseApp({ dataDir, durability: 'full', writes: true });
    await app.acknowledges(20);
    const postmaster = await postmasterOf(dataDir);
    const killed = app.kill();
    process.kill(postmaster, 'SIGKILL');
    await killed;

    // The shell's child becomes a zombie, under the account of the server, of a program that waits for nobody.
    const file = join(dataDir, 'postmaster.pid');
    const { uid, gid } = await stat(file);
    const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 60'], {
      ...(runsAsRoot() ? { uid, gid } : {}),
      cwd: '/',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [zombie] = await once(parent.stdout, 'data');
    const content = await readFile(file, 'utf8');
    await writeFile(file, content.replace(/^\d+/, String(zombie).trim()));
    await expectRowsKept(dataDir, app);
    parent.kill('SIGKILL');
  });

  it.runIf(hasNamespaces)('in a container without an init is healed', async () => {
    const dataDir = join(scratch, 'container');
    const script = fileURLToPath(import.meta.resolve('#testing/embedded-postgres/database-app-unreaped.ts'));
    const { stdout } = await promisify(execFile)('unshare', [...ownNamespace, process.execPath, script, dataDir]);
    const report = unreapedReport.parse(JSON.parse(stdout));
    expect(report.stateOfKilledServer).toBe('Z');
    expect(report.kept).toEqual(expect.arrayContaining(report.acknowledged));
  });

  it('in its very first start leaves nothing in the way', async () => {
    const dataDir = join(scratch, 'init');
    const unfinished = async () => {
      const names = await readdir(dirname(dataDir));
      return names.filter((name) => name.startsWith(`${basename(dataDir)}.init-`));
    };
    const app = new DatabaseApp({ dataDir });
    await expect.poll(unfinished, { interval: 5 }).toHaveLength(1);
    await sleep(60);
    await app.kill();
    const next = new DatabaseApp({ dataDir });
    await next.ready();
    expect(await unfinished()).toEqual([]);
    await next.stop();
  });
});

describe('a killed server', () => {
  it('is started again at the same address while the app lives', async () => {
    const dataDir = join(scratch, 'server');
    const warnings: string[] = [];
    const log = { info() {}, warn: (message: string) => void warnings.push(message) };
    const database = await startEmbeddedPostgres({ dataDir, durability: 'none', log });
    const first = await postmasterOf(dataDir);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => connectToRunning(dataDir)).toEqual(database.connection);
    expect(await postmasterOf(dataDir)).not.toBe(first);
    expect(warnings).toEqual([expect.stringContaining('SIGKILL')]);
    await database.stop();
    expect(await connectToRunning(dataDir)).toBeNull();
  });
});

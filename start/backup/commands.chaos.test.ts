import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoData } from '#data/demo/load-demo-data.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { newVoiceKey } from '#server/platform/files/file-address.ts';
import { createLog } from '#server/platform/log/log.ts';
import { until } from '#testing/eventually.ts';
import { connectToRunning } from '../private-database/embedded-postgres.ts';
import { RunningTokcha } from '../testing/running-tokcha.ts';
import { startCommand } from '../testing/start-command.ts';

let scratch: string;
let dataDir: string;
let backupDir: string;
/** what the product held when it was stopped */
let content: Record<string, string>;
const sealed = { BACKUP_KEY: 'Qn1r8ZsYF0b7cK5jXo2uVw9eTdGhLmPa' };
const voices = [newVoiceKey('webm'), newVoiceKey('webm')];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tokcha-copied-'));
  // Else the servers of root could not enter.
  await chmod(scratch, 0o711);
  dataDir = join(scratch, 'data');
  backupDir = join(scratch, 'copies');
});
afterAll(() => rm(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

/** A command beside the product and the copies of this file. */
const startCopying = (file: string, args: readonly string[] = [], settings: Record<string, string> = {}) =>
  startCommand(join(import.meta.dirname, '..', file), args, {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    PORT: '1',
    ...settings,
  });

const run = (...command: Parameters<typeof startCopying>) => startCopying(...command).ended;
const backup = 'backup/run-backup.ts';
const restore = 'backup/run-restore.ts';
const doctor = 'doctor/run-doctor.ts';

async function withClient<Result>(
  config: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function contentOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as content from "${name}" t`,
      );
      content[name] = rows[0]?.content ?? '';
    }
    return content;
  });
}

/** Starts the product on a folder, does something on its database, and stops it. */
async function withProduct<Result>(
  dir: string,
  work: (product: { url: string; databaseUrl: string }) => Promise<Result>,
): Promise<Result> {
  const product = new RunningTokcha({ DATA_DIR: dir });
  try {
    return await work(await product.ready);
  } finally {
    await product.end('SIGTERM');
  }
}

/** What a start itself writes. */
const lasting = (all: Record<string, string>) =>
  ['users', 'products', 'messages', 'conversations', 'reviews', 'audit_log', 'voices', 'product_likes'].map(
    (name) => `${name} ${all[name]}`,
  );

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe('beside a running product', () => {
  it('a copy is made while people write, and the product keeps its place', async () => {
    await withProduct(dataDir, async ({ databaseUrl }) => {
      const { db, close } = openDatabase({
        url: databaseUrl,
        log: createLog('silent'),
        poolSize: 2,
        statementTimeoutMs: 60_000,
        patience: 10,
      });
      await loadDemoData({ db, clock: systemClock, withStaff: true });
      await close();
      for (const key of voices) {
        await mkdir(dirname(join(dataDir, 'files', key)), { recursive: true });
        await writeFile(join(dataDir, 'files', key), `ovoz ${key}`);
      }
      await withClient(databaseUrl, async (client) => {
        for (const key of voices)
          await client.query(
            'insert into voices (owner_id, key, bytes, created_at) select min(id), $1, 4, now() from users',
            [key],
          );
        let writing = true;
        const writer = (async () => {
          while (writing) {
            await client.query('update users set username = username where id = (select min(id) from users)');
            await sleep(5);
          }
        })();
        const made = await run(backup);
        writing = false;
        await writer;
        expect(made.output).toMatch(/ok copy … \d{5} rows, 2 files, 2 of them new, in /);
        expect(made.output).toContain('It lies open, and without the secrets');
        expect(made.code).toBe(0);
      });
      expect(await run(backup, [], sealed)).toMatchObject({ code: 0 });
      expect(await run(backup)).toMatchObject({ code: 0 });
      expect(await run(restore, ['latest', '--replace'])).toEqual({
        code: 1,
        output: expect.stringMatching(/already in use by another process \(pid \d+\)\. Stop that process first/),
      });
      const looked = await run(doctor, ['--json']);
      expect(looked.code).toBe(0);
      expect(JSON.parse(looked.output).filter(({ state }: { state: string }) => state !== 'ok')).toEqual([
        expect.objectContaining({ check: 'server' }),
      ]);
      content = await contentOf(databaseUrl);
    });
  });

  it('missing files come back', async () => {
    await rm(join(dataDir, 'files', voices[0] ?? ''));
    expect((await run(doctor)).output).toMatch(/^wrong +files: 1 of 2 that rows name are missing .* → .*--files-only/m);
    expect((await run(restore, ['latest', '--files-only'])).output).toContain('1 that were missing are back');
    expect((await run(doctor)).code).toBe(0);
  });

  it('lost secrets come back from a sealed copy, those that are there stay', async () => {
    const file = join(dataDir, 'secrets.json');
    const before = await readFile(file, 'utf8');
    const [, name = ''] = (await readdir(backupDir)).filter((each) => each.startsWith('2')).sort();
    await rm(file);
    expect((await run(doctor)).output).toMatch(/^wrong +secrets: .* is gone, and there are accounts .*--files-only/m);
    expect((await run(restore, ['latest', '--files-only'])).output).not.toContain('ecrets');
    expect(await isThere(file)).toBe(false);
    const back = await run(restore, [name, '--files-only'], sealed);
    expect(back).toMatchObject({ code: 0, output: expect.stringMatching(/secrets/i) });
    expect(await readFile(file, 'utf8')).toBe(before);
    expect((await run(doctor)).code).toBe(0);
    await writeFile(file, before.replace('{', '{ '));
    await run(restore, [name, '--files-only'], sealed);
    expect(await readFile(file, 'utf8')).toBe(before.replace('{', '{ '));
    await writeFile(file, before);
  });
});

describe('a copy is tried', () => {
  it('without touching anything of the product', async () => {
    const nothing = join(scratch, 'nothing');
    await mkdir(join(nothing, '.tried-copy-999999999-left'), { recursive: true });
    const tried = await run(backup, ['--verify'], { DATA_DIR: nothing });
    expect(tried).toEqual({ code: 0, output: expect.stringMatching(/can be brought back: \d{5} rows, 2 files/) });
    expect(await readdir(nothing)).toEqual([]);
    expect(JSON.parse(await readFile(join(backupDir, 'verified.json'), 'utf8'))).toMatchObject({ ok: true });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('and ended by %s it leaves nothing', async (signal) => {
    const folder = join(scratch, 'ended');
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o711);
    const { child, ended } = startCopying(backup, ['--verify'], { DATA_DIR: folder });
    await until(async () => (await readdir(folder, { recursive: true })).some((name) => name.endsWith('PG_VERSION')));
    child.kill(signal);
    expect((await ended).code).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('and what is damaged, sealed or not there is named', async () => {
    const names = (await readdir(backupDir)).filter((name) => name.startsWith('2')).sort();
    expect(await run(backup, ['--verify', names[1] ?? ''])).toMatchObject({
      code: 1,
      output: expect.stringContaining('set BACKUP_KEY'),
    });
    expect(await run(backup, ['--verify', '2020-01-01T00-00-00Z'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('is no copy'),
    });
    expect(await run(backup, ['--fast'])).toMatchObject({ code: 1, output: expect.stringContaining('Say one of') });
    expect(await run(backup, ['--list'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/rows, 2 files, sealed with key [0-9a-f]{16}\n/),
    });
  });
});

describe('killed', () => {
  it('while it is made, a copy leaves what the next one removes', async () => {
    const { child, ended } = startCopying(backup);
    await until(async () => (await readdir(backupDir)).some((name) => name.startsWith('.unfinished-')));
    child.kill('SIGKILL');
    await ended;
    const left = await readdir(backupDir);
    expect(left.filter((name) => name.startsWith('.'))).toHaveLength(1);
    expect(await run(backup, ['--keep', '3'])).toMatchObject({ code: 0 });
    expect((await readdir(backupDir)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await run(backup, ['--prune', '--keep', '2'])).toEqual({
      code: 0,
      output: expect.stringMatching(/^1 older copies removed/),
    });
  });

  it('while it is brought back, what was there is there, and the next try succeeds', async () => {
    expect(await run(restore, ['latest'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('run this again with --replace'),
    });
    const { child, ended } = startCopying(restore, ['latest', '--replace']);
    const directory = join(dataDir, 'postgres');
    await until(async () => {
      const running = await connectToRunning(directory).catch(() => null);
      if (!running) return false;
      const { rows } = await withClient(running, (client) =>
        client.query("select from pg_database where datname = 'tokcha_restoring'"),
      );
      return rows.length > 0;
    });
    child.kill('SIGKILL');
    await ended;
    await withProduct(dataDir, async ({ databaseUrl }) => {
      expect(lasting(await contentOf(databaseUrl))).toEqual(lasting(content));
      await withClient(databaseUrl, (client) => client.query("update users set username = 'Oʻzgardi'"));
    });
    const again = await run(restore, ['latest', '--replace']);
    expect(again.output).toMatch(/is back: \d{5} rows, 0 files that were missing/);
    expect(again.code).toBe(0);
    await withProduct(dataDir, async ({ url, databaseUrl }) => {
      expect(lasting(await contentOf(databaseUrl))).toEqual(lasting(content));
      const list = await (await fetch(`${url}/api/products`)).text();
      expect(list).toMatch(/"total":\d{3}/);
      const { rows } = await withClient(databaseUrl, (client) =>
        client.query("select datname from pg_database where datname like 'tokcha%'"),
      );
      expect(rows).toEqual([{ datname: 'tokcha' }]);
    });
  });
});

it('on another machine the product starts on a sealed copy with its secrets, and without a damaged file if that is asked for', async () => {
  const BACKUP_KEY = 'Qn1r8ZsYF0b7cK5jXo2uVw9eTdGhLmPa';
  const DATA_DIR = join(scratch, 'elsewhere');
  expect(await run(backup, [], { BACKUP_KEY })).toMatchObject({ code: 0 });
  const pooled = (await readdir(join(backupDir, 'files'), { recursive: true })).filter((name) =>
    /\.[0-9a-f]{64}\.[0-9a-f]{16}$/.test(name),
  );
  await truncate(join(backupDir, 'files', pooled[0] ?? ''), 30);
  expect(await run(restore, ['latest'], { DATA_DIR, BACKUP_KEY })).toEqual({
    code: 1,
    output: expect.stringMatching(/voice\/\S+ is damaged.*\nThe database was not changed/),
  });
  const back = await run(restore, ['latest', '--skip-damaged-files'], { DATA_DIR, BACKUP_KEY });
  expect(back.output).toMatch(/is back: \d{5} rows, [01] files that were missing/);
  expect(back.output).toContain('people stay signed in');
  expect(back.code).toBe(0);
  const files = await readdir(join(DATA_DIR, 'files'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.webm'))).toHaveLength(1);
  await withProduct(DATA_DIR, async ({ databaseUrl }) => {
    expect(lasting(await contentOf(databaseUrl))).toEqual(lasting(content));
  });
});

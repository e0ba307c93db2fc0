import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { databaseUrl } from '#testing/app/global-setup.ts';
import { type Database, openDatabase } from '../database.ts';
import { isMigrated, type Migration, type Migrations, migrate, ownMigrations } from './migrate.ts';
import { createIndexOnline, inRanges, replaceIndexOnline } from './online-changes.ts';

let database: Database;
beforeAll(async () => {
  const name = `migrations_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: inject('testServerUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  database = openDatabase({
    url: databaseUrl(inject('testServerUrl'), name),
    log: createLog('silent'),
    poolSize: 4,
    patience: 10,
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});

/** A migration that makes a table, and does something more. */
const making = (table: string, more: Partial<Migration> & { after?: () => void } = {}): Migration => ({
  ...more,
  async up(db) {
    await sql`create table ${sql.table(table)} (id int)`.execute(db);
    more.after?.();
  },
});
const version = (migrations: Record<string, Migration>): Migrations =>
  new Map(Object.entries(migrations).map(([name, migration]) => [name, async () => migration]));
const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
};

describe('migrations', () => {
  it('run once each, in order, also by two at once', async () => {
    const all = version({ a: making('first'), b: making('second') });
    expect(await isMigrated(database.db, all)).toBe(false);
    const ran = await Promise.all([migrate(database.db, all), migrate(database.db, all)]);
    expect(ran.flat().sort()).toEqual(['a', 'b']);
    expect(await tables()).toEqual(['first', 'second']);
    expect(await migrate(database.db, all)).toEqual([]);
    expect(await isMigrated(database.db, all)).toBe(true);
  });

  it('that are interrupted leave what was done before, and go on from there', async () => {
    const crash = () => {
      throw new Error('power cut');
    };
    const interrupted = version({ a: making('first'), b: making('second', { after: crash }), c: making('third') });
    await expect(migrate(database.db, interrupted)).rejects.toThrow('power cut');
    expect(await tables()).toEqual(['first']);
    expect(await isMigrated(database.db, interrupted)).toBe(false);
    const mended = version({ a: making('first'), b: making('second'), c: making('third') });
    expect(await migrate(database.db, mended)).toEqual(['b', 'c']);
    expect(await tables()).toEqual(['first', 'second', 'third']);
  });

  it('whose connection is cut in the middle run again from there', async () => {
    const cut = async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    };
    const slow: Migration = {
      async up(db) {
        await making('second').up(db);
        await sql`select pg_sleep(5)`.execute(db);
      },
    };
    const running = migrate(database.db, version({ a: making('first'), b: slow }));
    const failed = expect(running).rejects.toThrow();
    await expect.poll(tables).toEqual(['first']);
    await cut();
    await failed;
    expect(await migrate(database.db, version({ a: making('first'), b: making('second') }))).toEqual(['b']);
    expect(await tables()).toEqual(['first', 'second']);
  });

  it('that wait for a lock let others go on between their tries, say whom they wait for, and come through in the end', async () => {
    await migrate(database.db, version({ a: making('first') }));
    const changing: Migration = {
      up: async (db) => void (await sql`alter table first add column more int`.execute(db)),
    };
    const all = version({ a: making('first'), b: changing });
    const logged: unknown[] = [];
    const log = { warn: (...said: unknown[]) => logged.push(said) };
    const holder = await database.db.startTransaction().execute();
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, count(*) from first`.execute(holder);
    const migrating = migrate(database.db, all, { log, waits: { each: 300, pause: 300, all: 60_000 } });
    await expect.poll(() => logged.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(logged[0]).toEqual([{ migration: 'b', pids: [rows[0]?.pid] }, expect.stringContaining('waits')]);
    await sql`select from first`.execute(database.db);
    await expect(migrate(database.db, all, { waits: { each: 100, pause: 10, all: 0 } })).rejects.toThrow(
      /^Migration b has to lock what other connections hold/,
    );
    await holder.rollback().execute();
    expect(await migrating).toEqual(['b']);
  });

  it('that come late with an earlier date run too', async () => {
    await migrate(database.db, version({ b: making('second') }));
    const merged = version({ a: making('first'), b: making('second') });
    expect(await isMigrated(database.db, merged)).toBe(false);
    expect(await migrate(database.db, merged)).toEqual(['a']);
    expect(await isMigrated(database.db, merged)).toBe(true);
  });
});

describe('a migration outside a transaction', () => {
  const indexes = async () => {
    const { rows } = await sql<{ name: string; valid: boolean; definition: string }>`
      select c.relname as name, i.indisvalid as valid, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname like 'things%' order by 1`.execute(database.db);
    return rows;
  };
  const things: Migration = {
    async up(db) {
      await sql`create table things (id bigint, kind text)`.execute(db);
      await sql`insert into things select n, 'old' from generate_series(1, 25) n`.execute(db);
    },
  };

  it('builds indexes while another process waits for its turn, and is noted once', async () => {
    const indexed: Migration = {
      inTransaction: false,
      up: (db) => createIndexOnline(db, 'things_id', 'on things (id)'),
    };
    const all = version({ a: things, b: indexed });
    await migrate(database.db, version({ a: things }));
    const ran = await Promise.all([migrate(database.db, all), migrate(database.db, all), migrate(database.db, all)]);
    expect(ran.flat()).toEqual(['b']);
    expect(await indexes()).toMatchObject([{ name: 'things_id', valid: true }]);
    const { rows } = await sql`
      select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('that is stopped in the middle runs again over what it has done, half built indexes included', async () => {
    await sql`create table others (id int)`.execute(database.db);
    let stops = true;
    const ranges: [number, number][] = [];
    const step: Migration = {
      inTransaction: false,
      async up(db) {
        await inRanges(db, { table: 'things', size: 10 }, async (from, to) => {
          ranges.push([from, to]);
          await sql`update things set kind = 'new' where id >= ${from} and id < ${to}`.execute(db);
        });
        await createIndexOnline(db, 'things_kind', 'on things (kind)');
        await replaceIndexOnline(db, 'things_kind', "on things (kind) where kind = 'new'");
        if (stops) throw new Error('power cut');
      },
    };
    const all = version({ a: things, b: step });
    await expect(migrate(database.db, all)).rejects.toThrow('power cut');
    expect(await isMigrated(database.db, all)).toBe(false);
    await sql`update pg_index set indisvalid = false where indexrelid = 'things_kind'::regclass`.execute(database.db);
    stops = false;
    expect(await migrate(database.db, all)).toEqual(['b']);
    expect(await indexes()).toMatchObject([
      { name: 'things_kind', valid: true, definition: expect.stringContaining('WHERE') },
    ]);
    expect(ranges.slice(0, 3)).toEqual([
      [0, 10],
      [10, 20],
      [20, 30],
    ]);
    const { rows } = await sql<{ left: number }>`select count(*) as left from things where kind = 'old'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

describe('older code on a newer schema', () => {
  const older = version({ a: making('first') });

  it('works where the newer migrations expand', async () => {
    await migrate(database.db, version({ a: making('first'), b: making('second'), c: making('third') }));
    expect(await migrate(database.db, older)).toEqual([]);
    expect(await isMigrated(database.db, older)).toBe(true);
  });

  it('says in a sentence which one does not', async () => {
    await migrate(database.db, version({ a: making('first'), b: making('second', { expands: false }) }));
    await expect(migrate(database.db, older)).rejects.toThrow(
      /^The database has been changed by a newer version \(migration b\), and this one cannot work on it\./,
    );
    expect(await isMigrated(database.db, older)).toBe(false);
    expect(await isMigrated(database.db, version({ a: making('first'), b: making('second') }))).toBe(true);
  });

  it('does not trust what was noted by a version that told nothing', async () => {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      database.db,
    );
    await sql`insert into kysely_migration values ('a', '2026-01-01'), ('x', '2026-01-01')`.execute(database.db);
    await expect(migrate(database.db, older)).rejects.toThrow('migration x');
    expect(await migrate(database.db, version({ a: making('first'), x: making('x'), y: making('y') }))).toEqual(['y']);
  });
});

describe('the files of the migrations', () => {
  it('are all taken: one whose name would be passed over is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tokcha-migrations-'));
    await writeFile(join(folder, '20260101T000000_words.ts'), '');
    expect([...(await ownMigrations(folder)).keys()]).toEqual(['20260101T000000_words']);
    for (const name of ['20260102T000000_part2.ts', '2026-01-02_words.ts', 'notes.md']) {
      await writeFile(join(folder, name), '');
      await expect(ownMigrations(folder)).rejects.toThrow(`${name} is no migration`);
      await rm(join(folder, name));
    }
    await rm(folder, { recursive: true });
  });

  it('say whether they expand where they take something away or ask for more', async () => {
    const folder = join(import.meta.dirname, '../../../../migrations');
    const narrows =
      /\bdrop (table|column|view|function|type|sequence|schema)\b|\brename (to|column)\b|\balter column \w+ (type|set not null|drop default)\b|\badd column (if not exists )?(?:(?!default|generated)[^,`;])* not null\b(?!(?:[^,`;])*default)|\bdrop(Table|Column|View|Type|Schema)\(|\brename(To|Column)\(/i;
    const silent = [];
    for (const name of await readdir(folder)) {
      // Those until here were taken by every version that reads this.
      if (name <= '20261128T041000_audit_start.ts') continue;
      const source = await readFile(join(folder, name), 'utf8');
      if (narrows.test(source) && !/^export const expands = (true|false);$/m.test(source)) silent.push(name);
    }
    expect(silent).toEqual([]);
  });

  it('do what reads a whole table of the product outside a transaction, where nobody waits for it', async () => {
    const folder = join(import.meta.dirname, '../../../../migrations');
    const scans = /\bvalidate constraint\b/i;
    const mixed = [];
    for (const name of await readdir(folder)) {
      if (name < '20261207') continue;
      const source = await readFile(join(folder, name), 'utf8');
      // A table that the migration makes is empty and nobody's yet.
      const made = [...source.matchAll(/\bcreate table (\w+)/g)].map(([, table]) => table);
      const indexed = [...source.matchAll(/\bcreate (?:unique )?index (?!concurrently)\w+\s+on (\w+)/g)];
      const isLong = scans.test(source) || indexed.some(([, table]) => !made.includes(table));
      if (isLong && !/^export const inTransaction = false;$/m.test(source)) mixed.push(name);
    }
    expect(mixed).toEqual([]);
  });
});

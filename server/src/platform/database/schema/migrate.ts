import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import type { Migration as KyselyMigration } from 'kysely/migration';
import pg from 'pg';
import type { Log } from '../../log/log.ts';
import type { Db, DbTransaction } from '../database.ts';

/** A file of `server/migrations`. */
export interface Migration extends KyselyMigration {
  /** false: code that does not know it cannot work on what it leaves (record 0045); true by default */
  expands?: boolean;
  /**
   * false: it runs outside a transaction, so that each of its statements holds what it locks for itself alone (CONTRIBUTING, "Database").
   * What is interrupted runs again from its beginning, over what it has done.
   */
  inTransaction?: boolean;
}

/** Migrations by their names, in order, each loaded when it is to run. */
export type Migrations = ReadonlyMap<string, () => Promise<Migration>>;

/** The schema cannot be used by this code. `message` is one text for the person at the terminal. */
class SchemaError extends Error {
  override name = 'SchemaError';
  readonly problem = 'schema';
}

const folder = join(import.meta.dirname, '../../../../migrations');

/** Held while a migration runs: Kysely's own number, so that a version which migrates by Kysely waits too. */
export const migrationLock = '3853314791062309107';
const lock = sql.lit(migrationLock);

/** ms that a process waits for another one that migrates, and between two looks whether it is done. */
const patience = 600_000;
const betweenLooks = 200;

/**
 * ms that a migration waits for a lock, as everybody who comes after it waits behind it, and for how long it tries again, after pauses in
 * which they go on.
 */
const lockWaits = { each: 1000, pause: 5000, all: 300_000 };

export interface MigrateOptions {
  log?: Pick<Log, 'warn'>;
  /** ms, where tests have no time */
  waits?: typeof lockWaits;
}

/**
 * Brings the schema up to date, forward only; each migration is one transaction that holds the lock, so that one which is interrupted
 * leaves nothing and runs again, unless it asks to run outside. The order of a migration among those that have run already does not matter.
 * @returns names of the migrations that ran now
 * @throws SchemaError when a newer version has changed what this one needs, and where others hold for minutes what one has to lock
 */
export async function migrate(db: Db, migrations?: Migrations, options: MigrateOptions = {}): Promise<string[]> {
  const known = migrations ?? (await ownMigrations());
  const ran: string[] = [];
  for (const name of (await compareSchema(db, known)).pending) {
    const migration = await known.get(name)?.();
    if (!migration) continue;
    const run = migration.inTransaction === false ? runOutside : runInside;
    if (await run(db, name, migration, options)) ran.push(name);
  }
  return ran;
}

/** Whether this code can work on the database: all its migrations have run, and what others have run only expands. */
export async function isMigrated(db: Db, migrations?: Migrations): Promise<boolean> {
  try {
    return (await compareSchema(db, migrations ?? (await ownMigrations()))).pending.length === 0;
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
}

/** Migrations of this code that have not run yet. @throws SchemaError as `migrate` */
export async function findPending(db: Db): Promise<string[]> {
  return (await compareSchema(db, await ownMigrations())).pending;
}

/** @throws SchemaError when the database has been through a migration that this code does not know and that does more than expand */
async function compareSchema(db: Db, known: Migrations): Promise<{ pending: string[] }> {
  const applied = await listApplied(db);
  const narrowing = [...applied].find(([name, expands]) => !expands && !known.has(name));
  if (narrowing) {
    throw new SchemaError(
      `The database has been changed by a newer version (migration ${narrowing[0]}), and this one cannot work on it. Start the newer version, or restore a backup from before.`,
    );
  }
  return { pending: [...known.keys()].filter((name) => !applied.has(name)) };
}

/** What has run, and whether it only expands; what a version noted that did not tell is not known to. */
async function listApplied(db: Db | DbTransaction): Promise<Map<string, boolean>> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!found[0]?.exists) return new Map();
  // The column is younger than the table.
  const { rows } = await sql<{ name: string; expands: boolean }>`
    select name, coalesce((to_jsonb(m) ->> 'expands')::boolean, false) as expands from kysely_migration m
    order by name`.execute(db);
  return new Map(rows.map(({ name, expands }) => [name, expands]));
}

/** Tries again and again to have the locks that a migration needs, and says who holds them. */
async function runInside(
  db: Db,
  name: string,
  migration: Migration,
  { log, waits = lockWaits }: MigrateOptions,
): Promise<boolean> {
  for (const end = Date.now() + waits.all; ; await setTimeout(waits.pause)) {
    const holders = new Set<number>();
    try {
      return await runInTransaction(db, name, migration, { patienceMs: waits.each, holders });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error;
      const pids = [...holders];
      if (Date.now() > end) {
        throw new SchemaError(
          `Migration ${name} has to lock what other connections hold (pid ${pids.join(', ') || 'unknown'}). See in pg_stat_activity what they do, end them (pg_terminate_backend), and start again.`,
          { cause: error },
        );
      }
      log?.warn({ migration: name, pids }, 'a migration waits until others let go of what it has to lock');
    }
  }
}

/** Notes in `holders` whose locks it waits for. */
function runInTransaction(
  db: Db,
  name: string,
  migration: Migration,
  { patienceMs, holders }: { patienceMs: number; holders: Set<number> },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await waitFor(transaction, sql`pg_try_advisory_xact_lock(${lock})`);
    await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(transaction);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const watching = setInterval(() => {
      noteHolders(db, rows[0]?.pid ?? 0, holders).catch(() => undefined);
    }, patienceMs / 3);
    try {
      return await runOnce(transaction, name, migration);
    } finally {
      clearInterval(watching);
    }
  });
}

async function noteHolders(db: Db, waiting: number, holders: Set<number>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select unnest(pg_blocking_pids(${waiting})) as pid`.execute(db);
  for (const { pid } of rows) holders.add(pid);
}

/** Its statements take as long as they need: what they wait for nobody else waits behind. */
function runOutside(db: Db, name: string, migration: Migration): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await waitFor(connection, sql`pg_try_advisory_lock(${lock})`);
    try {
      await sql`set lock_timeout = '10min'`.execute(connection);
      await sql`set statement_timeout = 0`.execute(connection);
      return await runOnce(connection, name, migration);
    } finally {
      // A connection that is lost holds nothing, and what broke it is thrown.
      for (const end of [
        sql`reset lock_timeout`,
        sql`reset statement_timeout`,
        sql`select pg_advisory_unlock(${lock})`,
      ])
        await end.execute(connection).catch(() => undefined);
    }
  });
}

/** Asks again and again: whoever waited within a statement would be waited for by an index that is built concurrently. */
async function waitFor(db: Db | DbTransaction, taken: RawBuilder<unknown>): Promise<void> {
  for (const end = Date.now() + patience; ; await setTimeout(betweenLooks)) {
    const { rows } = await sql<{ taken: boolean }>`select ${taken} as taken`.execute(db);
    if (rows[0]?.taken) return;
    if (Date.now() > end) throw new SchemaError('Another process has been changing the schema for ten minutes.');
  }
}

/** @returns false when another process has run it meanwhile */
async function runOnce(db: Db | DbTransaction, name: string, migration: Migration): Promise<boolean> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`alter table kysely_migration add column if not exists expands boolean`.execute(db);
  if ((await listApplied(db)).has(name)) return false;
  await migration.up(db);
  await sql`insert into kysely_migration (name, timestamp, expands)
    values (${name}, ${new Date().toISOString()}, ${migration.expands ?? true})`.execute(db);
  return true;
}

/**
 * The migrations of a folder, unread.
 * @throws SchemaError for a file whose name would be passed over
 */
export async function ownMigrations(directory = folder): Promise<Migrations> {
  const files = (await readdir(directory)).sort();
  const misnamed = files.find((file) => !/^\d{8}T\d{6}_[a-z_]+\.ts$/.test(file));
  if (misnamed !== undefined) {
    throw new SchemaError(
      `${join(directory, misnamed)} is no migration: it must be called like 20260131T120000_words.ts.`,
    );
  }
  return new Map(
    files.map((file) => [file.replace(/\.ts$/, ''), () => import(pathToFileURL(join(directory, file)).href)]),
  );
}

/** Whether nothing was ever started on the database. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select to_regclass('kysely_migration') is null as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

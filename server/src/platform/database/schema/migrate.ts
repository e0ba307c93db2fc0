import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { Migration as KyselyMigration } from 'kysely/migration';
import type { Db, DbTransaction } from '../database.ts';

/** A file of `server/migrations`. */
export interface Migration extends KyselyMigration {
  /** false: code that does not know it cannot work on what it leaves (record 0045); true by default */
  expands?: boolean;
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
const lock = sql.lit('3853314791062309107');

/**
 * Brings the schema up to date, forward only; each migration is one transaction that holds the lock, so that one which is interrupted
 * leaves nothing and runs again. The order of a migration among those that have run already does not matter.
 * @returns names of the migrations that ran now
 * @throws SchemaError when a newer version has changed what this one needs
 */
export async function migrate(db: Db, migrations?: Migrations): Promise<string[]> {
  const known = migrations ?? (await ownMigrations());
  const ran: string[] = [];
  for (const name of (await compareSchema(db, known)).pending) {
    const migration = await known.get(name)?.();
    if (migration && (await db.transaction().execute((transaction) => runOnce(transaction, name, migration))))
      ran.push(name);
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

/** @returns false when another process has run it meanwhile */
async function runOnce(transaction: DbTransaction, name: string, migration: Migration): Promise<boolean> {
  await sql`set local lock_timeout = '10min'`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
  await sql`set local lock_timeout = '10s'`.execute(transaction);
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(transaction);
  await sql`alter table kysely_migration add column if not exists expands boolean`.execute(transaction);
  if ((await listApplied(transaction)).has(name)) return false;
  await migration.up(transaction);
  await sql`insert into kysely_migration (name, timestamp, expands)
    values (${name}, ${new Date().toISOString()}, ${migration.expands ?? true})`.execute(transaction);
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

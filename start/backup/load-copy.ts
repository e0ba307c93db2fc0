import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { type Migrations, migrate, ownMigrations } from '#server/platform/database/schema/migrate.ts';
import {
  type DatabaseAddresses,
  prepareSchema,
  refreshStatistics,
} from '#server/platform/database/schema/prepare-schema.ts';
import type { Log } from '#server/platform/log/log.ts';
import { withClient } from '../private-database/connection.ts';
import type { Copy } from './copies.ts';
import { BackupError } from './errors.ts';
import type { CopiedTable } from './manifest.ts';
import { checkPart, damage, readPart } from './parts.ts';
import { RowDigest } from './row-digest.ts';
import { beginSnapshot, copyIn, copyOut, listTables, replaceRows } from './rows.repository.ts';

/**
 * Whether all that the copy's own folder holds is as it was written, and this version of the product knows its schema; the files of the pool
 * are looked at as they are read.
 * @throws BackupError `damaged`, `newer`
 */
export async function checkCopy(copy: Copy): Promise<void> {
  const { tables, files, secrets } = copy.manifest;
  for (const part of [...tables.map(({ part }) => part), files.part, ...(secrets ? [secrets] : [])])
    await checkPart(copy, part);
  await knownMigrations(copy);
}

/** The migrations that the copy's database had been through. @throws BackupError `newer` */
async function knownMigrations({ folder, manifest }: Copy): Promise<Migrations> {
  const own = await ownMigrations();
  const unknown = manifest.migrations.find((name) => !own.has(name));
  if (unknown !== undefined) {
    throw new BackupError(
      'newer',
      `${folder} was made by a newer version of the product (migration ${unknown}). Bring it back with that version; nothing was changed.`,
    );
  }
  return new Map([...own].filter(([name]) => manifest.migrations.includes(name)));
}

/**
 * Fills a database that holds nothing yet: the schema as it was when the copy was made, the rows, which are then read back and compared one
 * by one, and what migrations have changed since.
 * @returns how many rows, and how many migrations came after them
 */
export async function loadCopy(
  copy: Copy,
  addresses: DatabaseAddresses,
  log: Log,
): Promise<{ rows: number; migrations: number }> {
  const database = openDatabase({
    url: addresses.owner,
    log,
    poolSize: 1,
    statementTimeoutMs: 600_000,
    acquireTimeoutMs: 30_000,
  });
  try {
    await migrate(database.db, await knownMigrations(copy));
  } finally {
    await database.close();
  }
  await withClient(addresses.owner, async (client) => {
    refuseOtherTables(copy, await listTables(client));
    const { tables, sequences } = copy.manifest;
    const byName = new Map(tables.map((table) => [table.name, table]));
    await replaceRows(client, tables, sequences, async ({ name }) => {
      const table = byName.get(name);
      if (table) await loadTable(client, table, copy);
    });
    await beginSnapshot(client);
    for (const table of tables) await compareRows(client, table, copy);
    await client.query('commit');
  });
  const { ran } = await prepareSchema(addresses, log);
  await refreshStatistics(addresses, log);
  return { rows: copy.manifest.tables.reduce((sum, { rows }) => sum + rows, 0), migrations: ran.length };
}

function refuseOtherTables({ folder, manifest }: Copy, present: Awaited<ReturnType<typeof listTables>>): void {
  const textOf = ({ name, columns }: { name: string; columns: readonly string[] }) => `${name} (${columns.join(', ')})`;
  const [before, now] = [new Set(manifest.tables.map(textOf)), new Set(present.map(textOf))];
  const differences = [
    ...[...before.difference(now)].map((table) => `has the table ${table}`),
    ...[...now.difference(before)].map((table) => `lacks the table ${table}`),
  ];
  if (differences.length === 0) return;
  throw new BackupError(
    'refused',
    `The schema in ${folder} is not as the product's migrations make it: it ${differences.join('; it ')}. Nothing was changed. ` +
      'It was changed by hand: take a copy from before, or undo it in the database and copy that anew.',
  );
}

async function loadTable(client: pg.Client, table: CopiedTable, copy: Copy): Promise<void> {
  const digest = new RowDigest();
  try {
    await pipeline(readPart(copy, table.part), digest, copyIn(client, table));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new BackupError('refused', `The rows of ${table.name} do not fit: ${error.message}. Nothing was changed.`, {
      cause: error,
    });
  }
  if (digest.rows !== table.rows || digest.digest !== table.rowsDigest)
    throw damage(copy.folder, table.part.path, 'holds other rows than its manifest says');
}

/** Reads the rows back from the database. */
async function compareRows(client: pg.Client, table: CopiedTable, { folder }: Copy): Promise<void> {
  const digest = new RowDigest();
  digest.resume();
  await pipeline(copyOut(client, table), digest);
  if (digest.rows === table.rows && digest.digest === table.rowsDigest) return;
  throw new BackupError(
    'refused',
    `Of ${table.rows} rows of ${table.name} in ${folder}, ${digest.rows} came over, or came changed. Nothing was changed; please report this.`,
  );
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the schema up to date, forward only, under an advisory lock; each migration is one transaction.
 * @returns names of the migrations that ran now
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether every migration of this code has run on the database. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await new Migrator({ db, provider: { getMigrations } }).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{8}T\d{6}_[a-z_]+\.ts$/.test(file)).sort();
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const migration: Migration = await import(pathToFileURL(join(folder, file)).href);
      return [file.replace(/\.ts$/, ''), migration];
    }),
  );
  return Object.fromEntries(entries);
}

import { sql } from 'kysely';
import pg from 'pg';
import { installJobQueue } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type Db, openDatabase } from '../database.ts';
import { type RoleStatus, settleAppRole } from './app-role.ts';
import { migrate } from './migrate.ts';

/** Two ways into one database. */
export interface DatabaseAddresses {
  /** of the role that the product works as */
  app: string;
  /** of the role that may change the schema; the same one where an operator has only one */
  owner: string;
}

/**
 * Brings the schema, the job queue's schema and the rights of the product's role up to date.
 * @returns names of the migrations that ran now, and what the role may do
 */
export async function prepareSchema(
  addresses: DatabaseAddresses,
  log: Log,
): Promise<{ ran: string[]; role: string; state: RoleStatus }> {
  return asOwner(addresses, log, async (db) => {
    const ran = await migrate(db, undefined, { log });
    await installJobQueue(addresses.owner, log);
    const role = roleOf(addresses.app);
    return { ran, role, state: await settleAppRole(db, role) };
  });
}

/** Tells the planner what a bulk load has put into the tables, which only their owner may. */
export async function refreshStatistics(addresses: DatabaseAddresses, log: Log): Promise<void> {
  await asOwner(addresses, log, (db) => sql`analyze`.execute(db));
}

async function asOwner<Result>(
  { owner }: DatabaseAddresses,
  log: Log,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    url: owner,
    log,
    // The second one asks whom a migration waits for.
    poolSize: 2,
    statementTimeoutMs: 600_000,
    // Autovacuum makes way for an owner, but only after `deadlock_timeout`, a second.
    lockTimeoutMs: 60_000,
    acquireTimeoutMs: 10_000,
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** The name by which an address signs in, defaults of the environment included. */
export function roleOf(url: string): string {
  return new pg.Client({ connectionString: url }).user ?? '';
}

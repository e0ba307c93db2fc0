import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { type LanedPool, lanedPool, type PoolUsage } from './laned-pool.ts';
import { openPool } from './pool.ts';
import { endConnectionsInSilence } from './silent-server.ts';
import type { Tables } from './tables.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Db = Kysely<Tables>;
export type DbTransaction = Transaction<Tables>;

/** A query that is sent under a fixed name: planned once per connection (only for a fixed list of hot queries). */
export interface NamedStatement {
  name: string;
  text: string;
  /** ms that it may run, where that is less than any statement may; such a one only reads, by indexes, and is not compiled */
  timeoutMs?: number | undefined;
}

export interface Database {
  db: Db;
  /** runs a hot query under its name and returns its rows */
  rows<Row>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>;
  /** true when the database answers `select 1` in time */
  ping(): Promise<boolean>;
  /** how much of the pool is in use just now */
  usage(): PoolUsage;
  close(): Promise<void>;
}

/** How a node that serves at this port is called among the connections of the server. */
export const nodeName = (port: number | string): string => `tokcha:${port}`;

export interface DatabaseOptions {
  url: string;
  log: Log;
  /** connections at most */
  poolSize: number;
  /** ms that one statement may run (rules/waits#deadlines) */
  statementTimeoutMs?: number;
  /** ms that one statement may wait for what others have locked (default 1000) */
  lockTimeoutMs?: number;
  /** ms to wait for a free connection */
  acquireTimeoutMs?: number;
  /** how many times longer than in production a call waits for its turn and for locks, and a statement may run (default 1) */
  patience?: number;
  applicationName?: string;
}

/**
 * Rows that a search finds lie on thousands of pages: what is not in memory is asked of the disk ahead, instead of page by page.
 * A server on a system that cannot do so refuses the setting.
 */
const readAhead = 'set effective_io_concurrency = 64';

/** Opens a pool on a PostgreSQL server. Time-outs after rules/waits#deadlines. */
export function openDatabase(options: DatabaseOptions): Database {
  const { log } = options;
  const patience = options.patience ?? 1;
  const acquireTimeoutMs = (options.acquireTimeoutMs ?? 1000) * patience;
  const config: pg.PoolConfig = {
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: (options.statementTimeoutMs ?? 3000) * patience,
    lock_timeout: (options.lockTimeoutMs ?? 1000) * patience,
    idle_in_transaction_session_timeout: 5000,
    application_name: options.applicationName ?? 'tokcha',
    // Compiling a statement costs tenths of a second, more than any of ours takes.
    options: '-c jit=off',
    onConnect: (client) =>
      client.query(readAhead).catch((error) => log.debug({ err: error }, 'the database does not read ahead')),
  };
  const connections = openPool(config, (error) => log.warn({ err: error }, 'database connection lost'));
  endConnectionsInSilence(connections, config);
  const pool = lanedPool(connections, {
    size: options.poolSize,
    patienceMs: acquireTimeoutMs,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async rows<Row>(statement: NamedStatement, values: readonly unknown[]) {
      const query = { name: statement.name, text: statement.text, values: [...values] };
      if (statement.timeoutMs === undefined) return (await pool.query<Row & pg.QueryResultRow>(query)).rows;
      return withTimeout(pool, statement.timeoutMs, async (client) => {
        return (await client.query<Row & pg.QueryResultRow>(query)).rows;
      });
    },
    async ping() {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    usage: pool.usage,
    close: () => db.destroy(),
  };
}

/**
 * Runs statements in a transaction in which each is cancelled after `ms`. How dear it is to look for words in a row the planner
 * does not know, so it is kept from reading whole tables.
 */
async function withTimeout<Result>(
  pool: LanedPool,
  ms: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(
      `begin read only; set local statement_timeout = ${Math.round(ms)}; set local enable_seqscan = off; set local jit = off`,
    );
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

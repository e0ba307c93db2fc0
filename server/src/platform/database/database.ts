import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Tables } from './tables.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Db = Kysely<Tables>;
export type DbTransaction = Transaction<Tables>;

/** A query that is sent under a fixed name: planned once per connection (only for a fixed list of hot queries). */
export interface NamedStatement {
  name: string;
  text: string;
}

export interface Database {
  db: Db;
  /** runs a hot query under its name and returns its rows */
  rows<Row>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>;
  /** true when the database answers `select 1` in time */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  log: Log;
  /** connections at most */
  poolSize: number;
  /** ms that one statement may run (reliability-security §1.5) */
  statementTimeoutMs?: number;
  /** ms to wait for a free connection */
  acquireTimeoutMs?: number;
  applicationName?: string;
}

/** Opens a pool on a PostgreSQL server. Time-outs after reliability-security §1.5. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 1000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 3000,
    lock_timeout: 1000,
    idle_in_transaction_session_timeout: 5000,
    application_name: options.applicationName ?? 'tokcha',
  });
  let closing = false;
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => {
    if (!closing) options.log.warn({ err: error }, 'database connection lost');
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async rows<Row>(statement: NamedStatement, values: readonly unknown[]) {
      const result = await pool.query<Row & pg.QueryResultRow>({
        name: statement.name,
        text: statement.text,
        values: [...values],
      });
      return result.rows;
    },
    async ping() {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    close() {
      closing = true;
      return db.destroy();
    },
  };
}

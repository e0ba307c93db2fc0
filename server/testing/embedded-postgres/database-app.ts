/**
 * A small app on the embedded database, for tests that kill it: `node database-app.ts '<DatabaseAppOptions as JSON>'`. Tells what happens
 * as one JSON event a line, stops on SIGTERM, and ends with the test that started it.
 */
import pg from 'pg';
import {
  DatabaseInUseError,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '#start/private-database/embedded-postgres.ts';
import { type DatabaseAppEvent, databaseAppOptions } from './database-app-protocol.ts';

function send(event: DatabaseAppEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

async function run(options: string): Promise<void> {
  const { dataDir, durability, writes, packageRoot } = databaseAppOptions.parse(JSON.parse(options));
  const silent = { info() {}, warn() {} };
  const places = packageRoot === undefined ? {} : { packageRoot };
  const database = await startEmbeddedPostgres({ dataDir, durability, log: silent, places });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit()));
  send({ event: 'ready', url: database.ownerUrl });
  if (!writes) return;

  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS written (row int PRIMARY KEY)');
  const last = await client.query<{ row: number }>('SELECT coalesce(max(row), 0) AS row FROM written');
  for (let row = (last.rows[0]?.row ?? 0) + 1; ; row++) {
    await client.query('INSERT INTO written VALUES ($1)', [row]);
    send({ event: 'acknowledged', row });
  }
}

// A test that fails half-way leaves the pipe to the operating system, which closes it.
process.stdin.resume().once('end', () => process.exit(1));
try {
  await run(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  const owner = error instanceof DatabaseInUseError ? error.pid : undefined;
  send({ event: 'refused', problem: error.problem, message: error.message, owner });
  process.stdin.destroy();
}

/**
 * Run as first process of a pid namespace, where it inherits orphans and, as Node does, never reaps them: a container without an
 * init. Kills an app and its database, then starts the app again. `node database-app-unreaped.ts <dataDir>` prints
 * `UnreapedReport` as JSON.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseApp } from './database-app-process.ts';
import type { UnreapedReport } from './database-app-protocol.ts';

const [dataDir = ''] = process.argv.slice(2);
const app = new DatabaseApp({ dataDir, durability: 'full', writes: true });
await app.acknowledges(50);
const postmaster = Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
const killed = app.kill();
process.kill(postmaster, 'SIGKILL');
await killed;
await sleep(100);
const status = await readFile(`/proc/${postmaster}/stat`, 'utf8');

const next = new DatabaseApp({ dataDir, durability: 'full' });
const { url } = await next.ready();
const client = new pg.Client(url);
await client.connect();
const { rows } = await client.query<{ row: number }>('SELECT row FROM written ORDER BY row');
await client.end();
await next.stop();

const report: UnreapedReport = {
  stateOfKilledServer: status.charAt(status.lastIndexOf(')') + 2),
  acknowledged: app.acknowledged,
  kept: rows.map(({ row }) => row),
};
process.stdout.write(JSON.stringify(report));

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { ClusterLocation } from './location.ts';
import { readPostmasterFile } from './postmaster-pid.ts';
import { isPidTaken } from './process-table.ts';
import { programEnvironment, runProgram } from './run-program.ts';
import type { RunningServer, ServerPlan } from './server.ts';
import { serverSettings } from './settings.ts';

/** Milliseconds between two looks at a server that is no child of this process. */
const LOOK_INTERVAL = 1_000;

/** A TCP port that is free at this moment; Windows has no Unix sockets that PostgreSQL's clients in Node can use. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port');
  return address.port;
}

/**
 * Starts the server by pg_ctl, which gives up the rights of an administrator, under whom PostgreSQL refuses to run.
 * @throws EmbeddedPostgresError `start-failed`
 */
export async function launchOnWindows(plan: ServerPlan, signal: AbortSignal | undefined): Promise<RunningServer> {
  const { location, binaries, durability, host, port } = plan;
  const settings = { ...serverSettings(binaries.major, durability), listen_addresses: host };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const args = ['start', '-w', '-t', '300', '-D', location.directory, '-l', location.logFile];
  const control = spawn(binaries.pgCtl, [...args, '-o', `-p ${port} ${options.join(' ')}`], {
    env: programEnvironment(),
    stdio: 'ignore',
    signal,
  });
  const [code] = await once(control, 'exit');
  const file = await readPostmasterFile(location.directory);
  if (code !== 0 || file === undefined) {
    throw new EmbeddedPostgresError(
      'start-failed',
      `The database in ${location.directory} did not start (exit code ${code}). Its last words are in ${location.logFile}.`,
    );
  }
  return { exited: waitForEnd(file.pid), stop: () => stopByControl(location, binaries) };
}

/** Stops the server that a killed app left behind. */
export async function clearOnWindows(location: ClusterLocation, binaries: Binaries): Promise<void> {
  const file = await readPostmasterFile(location.directory);
  if (file === undefined) return;
  const list = await runProgram('tasklist', ['/FI', `PID eq ${file.pid}`, '/FO', 'CSV', '/NH']);
  if (list.ok && list.stdout.toLowerCase().includes('"postgres.exe"')) await stopByControl(location, binaries);
}

async function stopByControl(location: ClusterLocation, binaries: Binaries): Promise<void> {
  await runProgram(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', location.directory]);
}

async function waitForEnd(pid: number): Promise<string> {
  while (isPidTaken(pid)) await sleep(LOOK_INTERVAL, undefined, { ref: false });
  return 'ended';
}

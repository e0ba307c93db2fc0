import { spawn } from 'node:child_process';
import { realpath, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { ClusterLocation } from './location.ts';
import { watchForOrphan } from './orphan-watcher.ts';
import { readPostmasterFile } from './postmaster-pid.ts';
import { type Account, programEnvironment } from './run-program.ts';
import type { ServerLog } from './server-log.ts';
import { type Durability, serverSettings } from './settings.ts';
import { createSocketDirectory } from './socket-directory.ts';

/** Milliseconds that a fast shutdown may take before the server is told to quit at once. */
const STOP_PATIENCE = 10_000;
/** Milliseconds between two lines about a start that takes long, as after a crash. */
const SLOW_START = 5_000;

export type ServerPlan = {
  location: ClusterLocation;
  binaries: Binaries;
  account: Account | undefined;
  durability: Durability;
  /** Folder of the Unix socket; an address on Windows. */
  host: string;
  port: number;
  serverLog: ServerLog;
  report: (message: string) => void;
};

export type RunningServer = {
  /** Settles when the server has ended, with the way it ended. */
  exited: Promise<string>;
  /** Fast shutdown: open transactions are rolled back, the data is written out. */
  stop(): Promise<void>;
};

/**
 * Starts the server and waits until it accepts connections. It leads a session of its own, so that Ctrl-C in the terminal reaches
 * the app alone, which stops the server last.
 * @throws EmbeddedPostgresError `start-failed` with the server's last words
 */
export async function launchServer(plan: ServerPlan, signal: AbortSignal | undefined): Promise<RunningServer> {
  await createSocketDirectory(plan.host, plan.account);
  const child = spawn(plan.binaries.postgres, await serverArguments(plan), {
    ...plan.account,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk: Buffer) => plan.serverLog.write(chunk));
  const watcher = child.pid === undefined ? undefined : watchForOrphan(child.pid, plan.account);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) => resolve(by === null ? `exit code ${code}` : `signal ${by}`));
  }).then(async (how) => {
    watcher?.end();
    // What cannot be removed now, the next start removes.
    await rm(plan.host, { recursive: true, force: true }).catch(() => undefined);
    return how;
  });
  const stop = async () => {
    // Both are no-ops for a server that has ended: Node signals no pid that it has reaped.
    child.kill('SIGINT');
    const force = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE);
    await exited;
    clearTimeout(force);
  };
  try {
    await waitUntilReady(plan, child.pid, exited, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return { exited, stop };
}

async function waitUntilReady(
  plan: ServerPlan,
  pid: number | undefined,
  exited: Promise<string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { directory } = plan.location;
  let ended: string | undefined;
  void exited.then((how) => {
    ended = how;
  });
  const slowStart = setInterval(
    () => plan.report('the database is still starting (recovery after a crash)'),
    SLOW_START,
  );
  try {
    while (ended === undefined) {
      const file = await readPostmasterFile(directory);
      if (file?.ready && file.pid === pid) return;
      await sleep(10, undefined, { signal });
    }
  } finally {
    clearInterval(slowStart);
  }
  throw new EmbeddedPostgresError(
    'start-failed',
    `The database in ${directory} did not start (${ended}). Its last words:\n${plan.serverLog.tail()}`,
  );
}

async function serverArguments({ location, binaries, durability, host, port }: ServerPlan): Promise<string[]> {
  const settings = {
    ...serverSettings(binaries.major, durability),
    listen_addresses: '',
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
  };
  return [
    // The real path, by which the server's processes are recognized later.
    ...['-D', await realpath(location.directory), '-p', String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

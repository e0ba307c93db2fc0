import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import type { ClusterLocation } from './location.ts';
import { readPostmasterFile, removePostmasterFile } from './postmaster-pid.ts';
import { isPidTaken, processesOfCluster } from './process-table.ts';
import { removeTree } from './remove-tree.ts';
import type { Account } from './run-program.ts';
import { isOwnSocketDirectory } from './socket-directory.ts';

/** Milliseconds until leftover processes are told to quit at once, and until the start gives up on them. */
const BACKEND_PATIENCE = 2_500;
const POSTMASTER_PATIENCE = 10_000;
const LAST_PATIENCE = 30_000;

export type Leftovers = {
  location: ClusterLocation;
  account: Account | undefined;
  report: (message: string) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Ends what an earlier, killed app left behind, so that a server can start in the data directory. The caller holds the start
 * lock, so no living app uses it. A server that still runs is stopped, not taken over: its watcher may have told it to shut
 * down this very moment.
 * @throws EmbeddedPostgresError `leftover-processes` when they do not end
 */
export async function clearLeftovers(leftovers: Leftovers): Promise<void> {
  const { location } = leftovers;
  const file = await readPostmasterFile(location.directory);
  await endProcesses(leftovers, file?.pid);
  if (file !== undefined) {
    // PostgreSQL takes a zombie, or a stranger with a reused pid, for its predecessor. A pid that is free it handles itself,
    // and looks for shared memory in use.
    if (isPidTaken(file.pid)) await removePostmasterFile(location.directory);
    if (isOwnSocketDirectory(file.socketDirectory, location)) await removeTree(file.socketDirectory);
  }
  await removeSiblings(location.parent, location.socketPrefix);
}

/** Removes what killed first starts left beside the cluster. One that still runs for a moment fails on the missing files. */
export async function clearUnfinished(location: ClusterLocation): Promise<void> {
  await removeSiblings(location.parent, location.initPrefix);
}

async function endProcesses(leftovers: Leftovers, postmaster: number | undefined): Promise<void> {
  const { location, account, report, signal } = leftovers;
  const began = Date.now();
  let patience = BACKEND_PATIENCE;
  let asked = false;
  let forced = false;
  for (;;) {
    const alive = await processesOfCluster(location.directory, account);
    if (alive.length === 0) return;
    const waited = Date.now() - began;
    if (postmaster !== undefined && alive.includes(postmaster) && !asked) {
      report(`stopping the database server that an earlier run left behind (pid ${postmaster})`);
      send('SIGINT', postmaster);
      asked = true;
      patience = POSTMASTER_PATIENCE;
    } else if (waited > patience && !forced) {
      for (const pid of alive) send('SIGQUIT', pid);
      forced = true;
    } else if (waited > LAST_PATIENCE) {
      throw new EmbeddedPostgresError(
        'leftover-processes',
        `An earlier run left database processes in ${location.directory} that do not end: pid ${alive.join(', ')}. End them, then start again.`,
      );
    }
    await sleep(20, undefined, { signal });
  }
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself; if it did not, the patience above runs out.
  }
}

/** Removes what lies in a folder under names that begin with `prefix`. */
export async function removeSiblings(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.startsWith(basename(prefix))) await removeTree(join(parent, name));
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseInUseError } from './errors.ts';
import type { ClusterLocation } from './location.ts';
import { isPidTaken } from './process-table.ts';

export type StartLock = { release(): void };

/** The owner writes its pid just after it got the lock; this bridges that moment. Milliseconds. */
const OWNER_PATIENCE = 500;

/** A connection that nothing refers to is closed by the garbage collector, and its lock with it. */
const openLocks = new Set<DatabaseSync>();

/**
 * Makes this process the only one that runs the server of the cluster, until `release` or its death. Node has no file locks of
 * its own, but its SQLite holds one while a transaction is open: the operating system drops it with the process, so neither
 * a stale file nor a reused pid can mislead. Opening the lock file by other means in this process would drop it (a
 * property of POSIX locks), so nothing else may touch it.
 * @throws DatabaseInUseError
 */
export async function takeStartLock(location: ClusterLocation): Promise<StartLock> {
  const lock = new DatabaseSync(location.lockFile);
  try {
    // A journal in a file would be rolled back after a kill, for which two starters at once block each other.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseInUseError(location.directory, await readOwner(location.lockOwnerFile));
  }
  openLocks.add(lock);
  writeFileSync(location.lockOwnerFile, `${process.pid}\n`);
  return {
    release() {
      if (openLocks.delete(lock)) lock.close();
    },
  };
}

async function readOwner(file: string): Promise<number | undefined> {
  for (const deadline = Date.now() + OWNER_PATIENCE; ; await sleep(20)) {
    const pid = Number(readText(file));
    if (pid > 0 && isPidTaken(pid)) return pid;
    if (Date.now() > deadline) return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

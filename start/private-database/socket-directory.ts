import { randomBytes } from 'node:crypto';
import { chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClusterLocation } from './location.ts';
import type { Account } from './run-program.ts';

/** A socket's path ends at 104 bytes on macOS and 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;
const TEMPORARY_PREFIX = '/tmp/tokcha-postgres-';

/** The number only names the socket; nothing listens on TCP, so it cannot clash. */
export const SOCKET_PORT = 5432;

/** A fresh name per start, so that no socket or lock of a killed server is in the way. Beside the cluster if the path is short enough. */
export function newSocketDirectory(location: ClusterLocation): string {
  const ending = randomBytes(6).toString('hex');
  const beside = location.socketPrefix + ending;
  const socketPath = join(beside, `.s.PGSQL.${SOCKET_PORT}`);
  return Buffer.byteLength(socketPath) <= LONGEST_SOCKET_PATH ? beside : TEMPORARY_PREFIX + ending;
}

/** Creates the folder for the server's account alone: whoever can enter it is let in without a password. */
export async function createSocketDirectory(directory: string, account: Account | undefined): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  if (account !== undefined) await chown(directory, account.uid, account.gid);
}

/** Whether a start made this folder, so that a later one may remove it. */
export function isOwnSocketDirectory(directory: string, location: ClusterLocation): boolean {
  const prefix = [location.socketPrefix, TEMPORARY_PREFIX].find((known) => directory.startsWith(known));
  return prefix !== undefined && dirname(directory) === dirname(prefix);
}

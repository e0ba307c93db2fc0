import { readFile } from 'node:fs/promises';
import { type BinarySearch, chooseBinaries, installedDirectories } from './binaries.ts';
import { readClusterMajor } from './cluster.ts';
import { answers, type EmbeddedConnection, embeddedConnection } from './connection.ts';
import { findCluster, STATE_DIRECTORY, settleCluster } from './location.ts';
import { findBinaryPackage } from './npm-binaries.ts';
import { readPostmasterFile } from './postmaster-pid.ts';
import { APP_ROLE, passwordOf } from './roles.ts';
import { type EmbeddedPostgresLog, type RunningCluster, runCluster } from './running-cluster.ts';
import type { Durability } from './settings.ts';
import { takeStartLock } from './start-lock.ts';
import { finishSwap } from './swap.ts';

export { DatabaseInUseError, EmbeddedPostgresError } from './errors.ts';
export type { EmbeddedConnection };

export type EmbeddedPostgresOptions = {
  /** Folder of the cluster. Its lock, log and sockets lie beside it under the same name; its parent is made if absent. */
  dataDir: string;
  log: EmbeddedPostgresLog;
  /** `none` trades the promise to keep acknowledged writes for speed: for tests. Default `full`. */
  durability?: Durability;
  /** Gives the start up; a server that runs already is stopped. */
  signal?: AbortSignal;
  /** Other places to look for server programs, and for the state directory of root. */
  places?: Partial<Pick<BinarySearch, 'packageRoot' | 'systemDirectories'> & { stateDirectory: string }>;
};

export type EmbeddedPostgres = RunningCluster;

/**
 * Starts the private PostgreSQL of this process and creates cluster, roles and database if they are absent. Heals what a killed run left
 * behind; a server that ends by itself is started again at the same address; one whose app is killed ends by itself.
 * @throws DatabaseInUseError when a living process already runs on `dataDir`
 * @throws EmbeddedPostgresError with a text for the person at the terminal
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durability = 'full', signal, places = {} } = options;
  const report = (message: string) => log.info(message);
  const { location, account } = await settleCluster(options.dataDir, places.stateDirectory ?? STATE_DIRECTORY, report);
  const lock = await takeStartLock(location);
  try {
    await finishSwap(location, report);
    const search: BinarySearch = {
      packageRoot: 'packageRoot' in places ? places.packageRoot : findBinaryPackage(),
      systemDirectories: places.systemDirectories ?? installedDirectories,
      copyPrefix: location.binariesPrefix,
    };
    const cluster = { directory: location.directory, major: await readClusterMajor(location.directory) };
    const binaries = await chooseBinaries(search, cluster, account);
    const running = await runCluster({ location, account, binaries, durability, log, signal });
    return {
      ...running,
      async stop() {
        await running.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The product's connection to the server that runs on `dataDir`, for tools that do not own it; null if none answers.
 * @throws when the cluster belongs to another account (EACCES)
 */
export async function connectToRunning(
  dataDir: string,
  stateDirectory: string = STATE_DIRECTORY,
): Promise<EmbeddedConnection | null> {
  const location = await findCluster(dataDir, stateDirectory);
  if (location === undefined) return null;
  const file = await readPostmasterFile(location.directory);
  if (!file?.ready) return null;
  const host = file.socketDirectory === '' ? '127.0.0.1' : file.socketDirectory;
  const secret = await readFile(location.passwordFile, 'utf8').catch(allowMissing);
  if (secret === undefined) return null;
  const role = { user: APP_ROLE, password: passwordOf(APP_ROLE, secret) };
  const connection = embeddedConnection({ host, port: file.port }, role);
  return (await answers(connection)) ? connection : null;
}

function allowMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

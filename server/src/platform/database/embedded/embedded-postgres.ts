import { readFile } from 'node:fs/promises';
import { type BinarySearch, chooseBinaries, installedDirectories } from './binaries.ts';
import { createCluster, handOver, readClusterMajor } from './cluster.ts';
import { answers, connectionUrl, type EmbeddedConnection, embeddedConnection } from './connection.ts';
import { type ClusterLocation, findCluster, settleCluster } from './location.ts';
import { findBinaryPackage } from './npm-binaries.ts';
import { readPostmasterFile } from './postmaster-pid.ts';
import { clearLeftovers, clearUnfinished } from './preflight.ts';
import { APP_ROLE, clusterSecret, hasRoles, OWNER, openForSetUp, passwordOf, SUPERUSER, setUpRoles } from './roles.ts';
import { launchServer, type RunningServer, type ServerPlan } from './server.ts';
import { ServerLog } from './server-log.ts';
import type { Durability } from './settings.ts';
import { newSocketDirectory, SOCKET_PORT } from './socket-directory.ts';
import { takeStartLock } from './start-lock.ts';
import { type Supervised, supervise } from './supervisor.ts';
import { clearOnWindows, freePort, launchOnWindows } from './windows-server.ts';

export { DatabaseInUseError, EmbeddedPostgresError } from './errors.ts';
export type { EmbeddedConnection };

/** Where root keeps clusters whose own place no other account can enter. */
const STATE_DIRECTORY = '/var/lib/tokcha';

type EmbeddedPostgresLog = { info(message: string): void; warn(message: string): void };

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

export type EmbeddedPostgres = {
  /** Of the role that the product works as. */
  connection: EmbeddedConnection;
  /** The connection as URL for `pg` and libpq. */
  url: string;
  /** The same of the role that may change the schema. */
  ownerUrl: string;
  /** The same of the role that may do everything: for tests and benches, which make databases. */
  superuserUrl: string;
  /** Stops the server; call it last, after the pools are closed. */
  stop(): Promise<void>;
};

/**
 * Starts the private PostgreSQL of this process and creates cluster, roles and database if they are absent. Heals what a killed run left
 * behind; a server that ends by itself is started again at the same address; one whose app is killed ends by itself.
 * @throws DatabaseInUseError when a living process already runs on `dataDir`
 * @throws EmbeddedPostgresError with a text for the person at the terminal
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durability = 'full', signal, places = {} } = options;
  const tell = (message: string) => log.info(message);
  const { location, account } = await settleCluster(options.dataDir, places.stateDirectory ?? STATE_DIRECTORY, tell);
  const lock = await takeStartLock(location);
  const serverLog = new ServerLog(location.logFile);
  const release = () => {
    serverLog.close();
    lock.release();
  };
  try {
    const major = await readClusterMajor(location.directory);
    const search: BinarySearch = {
      packageRoot: 'packageRoot' in places ? places.packageRoot : findBinaryPackage(),
      systemDirectories: places.systemDirectories ?? installedDirectories,
      copyPrefix: location.binariesPrefix,
    };
    const binaries = await chooseBinaries(search, { directory: location.directory, major }, account);
    await clearUnfinished(location);
    if (major === undefined) await createCluster(location, binaries, account, { durability, signal });
    else if (account !== undefined) await handOver(location.directory, account);

    const secret = await clusterSecret(location);
    const isSetUp = await hasRoles(location, secret);
    if (!isSetUp) await openForSetUp(location, account);
    const address = await newAddress(location);
    const plan = { location, binaries, account, durability, ...address, serverLog, tell };
    const launch = (abort: AbortSignal | undefined) => launchInClean(plan, abort);
    const server = supervise(await launch(signal), launch, (message) => log.warn(message));
    const as = (user: string) => embeddedConnection(address, { user, password: passwordOf(user, secret) });
    if (!isSetUp) await setUpRoles(as(SUPERUSER), { location, account, secret }).catch(stopAndRethrow(server));
    return {
      connection: as(APP_ROLE),
      url: connectionUrl(as(APP_ROLE)),
      ownerUrl: connectionUrl(as(OWNER)),
      superuserUrl: connectionUrl(as(SUPERUSER)),
      async stop() {
        await server.stop();
        release();
      },
    };
  } catch (error) {
    release();
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

async function newAddress(location: ClusterLocation): Promise<{ host: string; port: number }> {
  return process.platform === 'win32'
    ? { host: '127.0.0.1', port: await freePort() }
    : { host: newSocketDirectory(location), port: SOCKET_PORT };
}

async function launchInClean(plan: ServerPlan, signal: AbortSignal | undefined): Promise<RunningServer> {
  if (process.platform === 'win32') {
    await clearOnWindows(plan.location, plan.binaries);
    return launchOnWindows(plan, signal);
  }
  await clearLeftovers({ ...plan, signal });
  return launchServer(plan, signal);
}

function allowMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function stopAndRethrow(server: Supervised): (error: unknown) => Promise<never> {
  return async (error) => {
    await server.stop();
    throw error;
  };
}

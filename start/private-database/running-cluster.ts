import type { Binaries } from './binaries.ts';
import { createCluster, handOver, readClusterMajor } from './cluster.ts';
import { connectionUrl, type EmbeddedConnection, embeddedConnection } from './connection.ts';
import type { ClusterLocation } from './location.ts';
import { clearLeftovers, clearUnfinished, type Leftovers } from './preflight.ts';
import { APP_ROLE, clusterSecret, hasRoles, OWNER, openForSetUp, passwordOf, SUPERUSER, setUpRoles } from './roles.ts';
import type { Account } from './run-program.ts';
import { launchServer, type RunningServer, type ServerPlan } from './server.ts';
import { ServerLog } from './server-log.ts';
import type { Durability } from './settings.ts';
import { newSocketDirectory, SOCKET_PORT } from './socket-directory.ts';
import { type Supervised, supervise } from './supervisor.ts';
import { clearOnWindows, freePort, launchOnWindows } from './windows-server.ts';

export type EmbeddedPostgresLog = { info(message: string): void; warn(message: string): void };

export type ClusterPlan = {
  location: ClusterLocation;
  account: Account | undefined;
  binaries: Binaries;
  durability: Durability;
  log: EmbeddedPostgresLog;
  signal?: AbortSignal | undefined;
};

export type RunningCluster = {
  /** Of the role that the product works as. */
  connection: EmbeddedConnection;
  /** The connection as URL for `pg` and libpq. */
  url: string;
  /** The same of the role that may change the schema. */
  ownerUrl: string;
  /** The same of the role that may do everything: for tests and benches, which make databases, and for upgrades. */
  superuserUrl: string;
  /** Stops the server; call it last, after the pools are closed. */
  stop(): Promise<void>;
};

/**
 * Runs the server of a cluster, which is created with its roles and database if it is absent. The caller holds the start lock.
 * @throws EmbeddedPostgresError with a text for the person at the terminal
 */
export async function runCluster(options: ClusterPlan): Promise<RunningCluster> {
  const { location, account, binaries, durability, log, signal } = options;
  const serverLog = new ServerLog(location.logFile);
  try {
    await clearUnfinished(location);
    if ((await readClusterMajor(location.directory)) === undefined) {
      await createCluster(location, binaries, account, { durability, signal });
    } else if (account !== undefined) await handOver(location.directory, account);

    const secret = await clusterSecret(location);
    const isSetUp = await hasRoles(location, secret);
    if (!isSetUp) await openForSetUp(location, account);
    const address = await newAddress(location);
    const report = (message: string) => log.info(message);
    const plan = { location, binaries, account, durability, ...address, serverLog, report };
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
        serverLog.close();
      },
    };
  } catch (error) {
    serverLog.close();
    throw error;
  }
}

async function newAddress(location: ClusterLocation): Promise<{ host: string; port: number }> {
  return process.platform === 'win32'
    ? { host: '127.0.0.1', port: await freePort() }
    : { host: newSocketDirectory(location), port: SOCKET_PORT };
}

async function launchInClean(plan: ServerPlan, signal: AbortSignal | undefined): Promise<RunningServer> {
  await endLeftServer({ ...plan, signal });
  return process.platform === 'win32' ? launchOnWindows(plan, signal) : launchServer(plan, signal);
}

/** Ends the server of a cluster that a killed process left running. The caller holds the start lock. */
export async function endLeftServer(left: Leftovers & { binaries: Binaries }): Promise<void> {
  if (process.platform === 'win32') await clearOnWindows(left.location, left.binaries);
  else await clearLeftovers(left);
}

function stopAndRethrow(server: Supervised): (error: unknown) => Promise<never> {
  return async (error) => {
    await server.stop();
    throw error;
  };
}

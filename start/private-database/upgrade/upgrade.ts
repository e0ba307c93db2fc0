import { access, rm } from 'node:fs/promises';
import { prepareSchema } from '#server/platform/database/schema/prepare-schema.ts';
import { freeRoom, inGiB } from '#server/platform/files/free-room.ts';
import { filesBelow } from '#server/platform/files/local-file-store.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type BinarySearch, chooseBinaries, installedDirectories, OLDEST_MAJOR } from '../binaries.ts';
import { readClusterMajor } from '../cluster.ts';
import { withClient } from '../connection.ts';
import { EmbeddedPostgresError } from '../errors.ts';
import { type ClusterLocation, STATE_DIRECTORY, settleCluster } from '../location.ts';
import { findBinaryPackage } from '../npm-binaries.ts';
import { removeSiblings } from '../preflight.ts';
import { removeTree } from '../remove-tree.ts';
import { type ClusterPlan, endLeftServer, type RunningCluster, runCluster } from '../running-cluster.ts';
import type { Durability } from '../settings.ts';
import { takeStartLock } from '../start-lock.ts';
import { completeDirectory, finishSwap, swapClusters } from '../swap.ts';
import { copyRows } from './copy-rows.ts';
import { findOlderPrograms } from './older-programs.ts';

export type UpgradeOptions = {
  /** Folder of the cluster, as for `startEmbeddedPostgres`. */
  dataDir: string;
  /** Folder with the npm package of the version that wrote the cluster; default: an installed PostgreSQL. */
  programs?: string | undefined;
  log: Log;
  /** Says to the person at the terminal what is done now. */
  report: (message: string) => void;
  /** `none` for tests, as for `startEmbeddedPostgres`. */
  durability?: Durability;
  /** Other places to look for the programs of an installed PostgreSQL. */
  systemDirectories?: BinarySearch['systemDirectories'];
};

export type UpgradeOutcome =
  | { done: 'nothing'; directory: string; major: number | undefined }
  | { done: 'upgraded'; directory: string; major: number; kept: string; tables: number; rows: number };

/** What stays free beside the new cluster. */
const spareBytes = 500 * 2 ** 20;

/** A cluster, and the programs that it is run with. */
type Side = Pick<ClusterPlan, 'location' | 'account' | 'binaries'>;

/**
 * Moves the private database to the major version of the programs at hand, by copying its rows into a new cluster that then takes the old
 * one's place (record 0059). Stopped at any moment it leaves the old database usable, and the next call does the whole again.
 * @throws DatabaseInUseError when the product runs on it
 * @throws EmbeddedPostgresError with a text for the person at the terminal
 */
export async function upgradeEmbeddedPostgres(options: UpgradeOptions): Promise<UpgradeOutcome> {
  const { report, systemDirectories = installedDirectories } = options;
  const { location, account } = await settleCluster(options.dataDir, STATE_DIRECTORY, report);
  const { directory } = location;
  const lock = await takeStartLock(location);
  try {
    await finishSwap(location, report);
    const major = await readClusterMajor(directory);
    const search = { packageRoot: findBinaryPackage(), systemDirectories, copyPrefix: location.binariesPrefix };
    const binaries = await chooseBinaries(search, { directory, major: undefined }, account);
    if (major === undefined || major === binaries.major) return { done: 'nothing', directory, major };
    refuseUnknown(directory, major, binaries.major);
    const kept = `${directory}.${major}`;
    await refuseKept(kept);

    const fresh: Side = { location: beside(location), account, binaries };
    // These take room, which whoever runs this again shall not be refused for.
    await removeRemains(location, fresh, report);
    await refuseWithoutRoom(directory);

    const olderSearch = { systemDirectories, copyPrefix: `${directory}.older-binaries-` };
    const olderBinaries = await findOlderPrograms(options.programs, olderSearch, { directory, major }, account);
    const copied = await fillNewCluster({ location, account, binaries: olderBinaries }, fresh, options);
    await swapClusters(location, fresh.location.directory, kept);
    await rm(fresh.location.logFile, { force: true });
    await removeSiblings(location.parent, olderSearch.copyPrefix);
    return { done: 'upgraded', directory, major: binaries.major, kept, ...copied };
  } finally {
    lock.release();
  }
}

/** Where the new cluster is made. The roles' secret and the copy of the programs are those that the product goes on with. */
function beside(location: ClusterLocation): ClusterLocation {
  const directory = `${location.directory}.new`;
  return { ...location, directory, logFile: `${directory}.log`, socketPrefix: `${directory}.socket-` };
}

function refuseUnknown(directory: string, major: number, target: number): void {
  if (major >= OLDEST_MAJOR && major < target) return;
  const advice =
    major > target
      ? `which is newer than the ${target} at hand, and there is no way back. Start the version of the product that made it`
      : `and the product knows ${OLDEST_MAJOR} and newer. Restore a backup`;
  throw new EmbeddedPostgresError(
    'wrong-version',
    `The database in ${directory} was made by PostgreSQL ${major}, ${advice}. Nothing was changed.`,
  );
}

async function refuseKept(kept: string): Promise<void> {
  if (!(await exists(kept))) return;
  throw new EmbeddedPostgresError(
    'upgrade-failed',
    `${kept} is there already, where the old database would be kept. Nothing was changed. Delete it or move it away, then run this again.`,
  );
}

/** The new cluster is made beside the old one, and a database stops on a full disk. */
async function refuseWithoutRoom(directory: string): Promise<void> {
  let needed = spareBytes;
  for await (const { bytes } of filesBelow(directory)) needed += bytes;
  const { free } = await freeRoom(directory);
  if (free >= needed) return;
  throw new EmbeddedPostgresError(
    'upgrade-failed',
    `The new database is made beside the old one in ${directory}: ${inGiB(needed)} are needed on that disk, and ${inGiB(free)} are free. Make room, then run this again. Nothing was changed.`,
  );
}

/** Ends and removes what an earlier upgrade left that was stopped. */
async function removeRemains(location: ClusterLocation, fresh: Side, report: (message: string) => void): Promise<void> {
  const { directory, logFile } = fresh.location;
  if (await exists(directory)) await endLeftServer({ ...fresh, report });
  for (const remains of [directory, completeDirectory(location), logFile]) await removeTree(remains);
}

/** Makes the new cluster with all that the old one holds. Both servers are stopped when it returns. */
async function fillNewCluster(
  old: Side,
  fresh: Side,
  { log, report, durability = 'full' }: UpgradeOptions,
): Promise<{ tables: number; rows: number }> {
  const withCluster = async <Result>(
    side: Side,
    work: (cluster: RunningCluster) => Promise<Result>,
  ): Promise<Result> => {
    report(`PostgreSQL ${side.binaries.major} is started on ${side.location.directory}`);
    const cluster = await runCluster({ ...side, durability, log });
    try {
      await prepareSchema({ app: cluster.url, owner: cluster.ownerUrl }, log);
      return await work(cluster);
    } finally {
      await cluster.stop();
    }
  };
  try {
    return await withCluster(old, (from) =>
      withCluster(fresh, (to) => {
        report('the rows are copied');
        return withClient(from.superuserUrl, (reader) =>
          withClient(to.superuserUrl, (writer) => copyRows(reader, writer)),
        );
      }),
    );
  } catch (error) {
    // What could not be finished shall not fill the disk.
    await removeTree(fresh.location.directory);
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

import { createHash } from 'node:crypto';
import { access, chmod, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { accountForRoot, canEnter, runsAsRoot } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Account } from './run-program.ts';

/** Where root keeps clusters whose own place no other account can enter. */
export const STATE_DIRECTORY = '/var/lib/tokcha';

/** A cluster directory, and what lies beside it under the same name. */
export type ClusterLocation = {
  directory: string;
  parent: string;
  lockFile: string;
  lockOwnerFile: string;
  logFile: string;
  passwordFile: string;
  /** Prefixes of folders with a random or versioned ending. */
  initPrefix: string;
  socketPrefix: string;
  binariesPrefix: string;
};

function clusterLocation(dataDir: string): ClusterLocation {
  const directory = resolve(dataDir);
  return {
    directory,
    parent: dirname(directory),
    lockFile: `${directory}.lock`,
    lockOwnerFile: `${directory}.lock-owner`,
    logFile: `${directory}.log`,
    passwordFile: `${directory}.password`,
    initPrefix: `${directory}.init-`,
    socketPrefix: `${directory}.socket-`,
    binariesPrefix: `${directory}.binaries-`,
  };
}

/**
 * Where the cluster of `dataDir` lives, and under which account (undefined: that of this process). It lives in `dataDir`,
 * except where root keeps the project in a folder that no other account can enter (a home with mode 0700): then below
 * `stateDirectory`, told apart by the path of `dataDir`, and stays there.
 * @throws EmbeddedPostgresError `no-account`, `wrong-owner`, `not-reachable`, `not-writable`
 */
export async function settleCluster(
  dataDir: string,
  stateDirectory: string,
  report: (message: string) => void,
): Promise<{ location: ClusterLocation; account: Account | undefined }> {
  const wanted = clusterLocation(dataDir);
  await makePassable(wanted.parent);
  if (!runsAsRoot()) {
    await refuseForeignOwner(wanted.directory);
    await refuseReadOnly(wanted.parent);
    return { location: wanted, account: undefined };
  }
  const existing = await findCluster(dataDir, stateDirectory);
  await refuseReadOnly((existing ?? wanted).parent);
  const account = await accountForRoot(existing?.directory);
  if (existing !== undefined) {
    if (await canEnter(account, existing.parent)) return { location: existing, account };
    throw new EmbeddedPostgresError(
      'not-reachable',
      `The database in ${existing.directory} belongs to uid ${account.uid}, and that account cannot enter ${existing.parent}. ` +
        'Let it pass (chmod o+x on the folders above), or move the project to a folder that others can enter.',
    );
  }
  if (await letPass(account, wanted.parent)) return { location: wanted, account };

  const moved = await locationInState(dataDir, stateDirectory);
  await makePassable(moved.parent);
  report(
    `the database lives in ${moved.directory}: PostgreSQL does not run as root, and uid ${account.uid} cannot enter ${wanted.parent}`,
  );
  return { location: moved, account };
}

/** The existing cluster of `dataDir`, in its own place or below the state directory. */
export async function findCluster(dataDir: string, stateDirectory: string): Promise<ClusterLocation | undefined> {
  const wanted = clusterLocation(dataDir);
  if (await exists(join(wanted.directory, 'PG_VERSION'))) return wanted;
  const moved = await locationInState(dataDir, stateDirectory);
  return (await exists(moved.directory)) ? moved : undefined;
}

async function locationInState(dataDir: string, stateDirectory: string): Promise<ClusterLocation> {
  const { directory, parent } = clusterLocation(dataDir);
  const name = basename(directory);
  const realParent = await realpath(parent).catch(() => parent);
  const project = createHash('sha256').update(join(realParent, name)).digest('hex').slice(0, 16);
  return clusterLocation(join(stateDirectory, project, name));
}

/** Makes a folder and those above it. As root the new ones let other accounts pass through, not list them. */
async function makePassable(directory: string): Promise<void> {
  const mode = runsAsRoot() ? 0o711 : 0o700;
  const first = await mkdir(directory, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = directory; ; made = dirname(made)) {
    await chmod(made, mode);
    if (made === first) return;
  }
}

/** Whether the account can enter. A folder of root that is the only obstacle gets the right to pass through, not to list or read. */
async function letPass(account: Account, directory: string): Promise<boolean> {
  if (await canEnter(account, directory)) return true;
  const { mode, uid } = await stat(directory);
  if (uid !== 0 || directory === homedir() || !(await canEnter(account, dirname(directory)))) return false;
  await chmod(directory, mode | 0o001);
  return canEnter(account, directory);
}

async function refuseForeignOwner(directory: string): Promise<void> {
  const uid = process.getuid?.();
  const owner = await stat(directory).catch(() => undefined);
  if (uid === undefined || owner === undefined || owner.uid === uid) return;
  throw new EmbeddedPostgresError(
    'wrong-owner',
    `The database in ${directory} belongs to uid ${owner.uid}, this process runs as uid ${uid}. ` +
      `Start the app as that user, or hand the folder over: sudo chown -R ${uid} ${directory}*`,
  );
}

async function refuseReadOnly(directory: string): Promise<void> {
  await access(directory, constants.W_OK).catch((cause: unknown) => {
    throw new EmbeddedPostgresError('not-writable', `The database needs to write in ${directory}, and must not.`, {
      cause,
    });
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

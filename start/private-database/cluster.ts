import { randomBytes } from 'node:crypto';
import { chmod, chown, glob, lchown, mkdir, open, readdir, readFile, rename, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { ClusterLocation } from './location.ts';
import { removeTree } from './remove-tree.ts';
import { clusterSecret, SUPERUSER } from './roles.ts';
import { type Account, type ProgramResult, runProgram } from './run-program.ts';
import type { Durability } from './settings.ts';

/** Ctype by platform: with plain C, pg_trgm does not see Cyrillic. The first that the system knows is taken. */
const CTYPES: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['C.UTF-8', 'en_US.UTF-8', 'C'],
  darwin: ['C.UTF-8', 'en_US.UTF-8', 'C'],
};

/**
 * Version that wrote the cluster, undefined if there is no cluster yet.
 * @throws EmbeddedPostgresError `not-a-cluster` for a folder with other content
 */
export async function readClusterMajor(directory: string): Promise<number | undefined> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined && Number.parseInt(version, 10) > 0) return Number.parseInt(version, 10);
  const content = await readdir(directory).catch(() => []);
  if (version === undefined && content.length === 0) return undefined;
  throw new EmbeddedPostgresError(
    'not-a-cluster',
    `${directory} holds files, but no readable database. Nothing was changed. Move the folder away to start with an empty database, or restore a backup.`,
  );
}

/**
 * Creates the cluster in a folder beside its place and moves it there when it is complete, so that a kill at any moment leaves
 * either no cluster or a whole one.
 * @throws EmbeddedPostgresError `init-failed`
 */
export async function createCluster(
  location: ClusterLocation,
  binaries: Binaries,
  account: Account | undefined,
  options: { durability: Durability; signal?: AbortSignal },
): Promise<void> {
  const unfinished = location.initPrefix + randomBytes(6).toString('hex');
  try {
    await initialize(unfinished, location, binaries, account, options);
    await rmdir(location.directory).catch(allowMissing);
    await rename(unfinished, location.directory);
  } catch (error) {
    await removeTree(unfinished);
    throw error;
  }
  if (options.durability === 'full') await syncDirectory(location.parent);
}

/** Gives an existing cluster that root owns to the account, and closes it to others, as PostgreSQL demands. */
export async function handOver(directory: string, account: Account): Promise<void> {
  const { uid } = await stat(directory);
  if (uid === account.uid) return;
  await chmod(directory, 0o700);
  for await (const path of glob('**', { cwd: directory, exclude: [] })) {
    await lchown(join(directory, path), account.uid, account.gid);
  }
  await chown(directory, account.uid, account.gid);
}

async function initialize(
  directory: string,
  location: ClusterLocation,
  binaries: Binaries,
  account: Account | undefined,
  options: { durability: Durability; signal?: AbortSignal },
): Promise<void> {
  let result: ProgramResult | undefined;
  for (const ctype of CTYPES[process.platform] ?? ['C']) {
    await mkdir(directory, { mode: 0o700 });
    if (account !== undefined) await chown(directory, account.uid, account.gid);
    const args = [
      ...['-D', directory, '-U', SUPERUSER, '-E', 'UTF8', '--locale=C', `--lc-ctype=${ctype}`, '--data-checksums'],
      ...(binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
      ...(await authentication(location)),
      ...(options.durability === 'none' ? ['--no-sync'] : []),
      '--no-instructions',
    ];
    result = await runProgram(binaries.initdb, args, { account, signal: options.signal });
    if (result.ok) return;
    await removeTree(directory);
    if (!result.output.includes('invalid locale')) break;
  }
  const output = result?.ok === false ? result.output : '';
  const advice = output.includes('could not look up effective user ID')
    ? '\nThe account of this process has no entry in /etc/passwd, and initdb needs one. Run as an account with a name, or set DATABASE_URL.'
    : '';
  throw new EmbeddedPostgresError(
    'init-failed',
    `The database could not be created in ${location.directory}: ${output}${advice}`,
  );
}

/** Windows listens on TCP, where a password must guard the door from the first moment; elsewhere `setUpRoles` closes it. */
async function authentication(location: ClusterLocation): Promise<string[]> {
  if (process.platform !== 'win32') return ['--auth=trust'];
  await clusterSecret(location);
  return ['--auth=scram-sha-256', `--pwfile=${location.passwordFile}`];
}

/** Makes what was created and renamed in a folder outlive a loss of power. Windows has no such call. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function allowMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Binaries, type BinarySearch, chooseBinaries } from '../binaries.ts';
import { EmbeddedPostgresError } from '../errors.ts';
import { binaryPackage } from '../npm-binaries.ts';
import type { Account } from '../run-program.ts';

/** The last package that brings each older version. */
const LAST_PACKAGES = new Map([
  [15, '15.18.0-beta.17'],
  [16, '16.14.0-beta.17'],
  [17, '17.10.0-beta.17'],
]);

/**
 * The programs of the version that wrote a cluster: those of a package in the folder `programs`, else those of an installed
 * PostgreSQL.
 * @throws EmbeddedPostgresError `no-binaries` with the commands that fetch them
 */
export async function findOlderPrograms(
  programs: string | undefined,
  search: Pick<BinarySearch, 'systemDirectories' | 'copyPrefix'>,
  cluster: { directory: string; major: number },
  account: Account | undefined,
): Promise<Binaries> {
  const packageRoot = programs === undefined ? undefined : await packageIn(programs);
  return chooseBinaries({ ...search, packageRoot }, cluster, account).catch((cause: unknown) => {
    if (!(cause instanceof EmbeddedPostgresError)) throw cause;
    const { directory, major } = cluster;
    const looked = programs === undefined ? 'it is not installed on this machine' : `${programs} does not have it`;
    throw new EmbeddedPostgresError(
      'no-binaries',
      `Only PostgreSQL ${major} can read the database in ${directory}, and ${looked}. Nothing was changed. ${howToFetch(major)}`,
      { cause },
    );
  });
}

/** The package itself, or the folder into which npm has installed it. */
async function packageIn(folder: string): Promise<string> {
  const root = resolve(folder);
  const installed = join(root, 'node_modules', binaryPackage);
  return access(installed).then(
    () => installed,
    () => root,
  );
}

function howToFetch(major: number): string {
  const version = LAST_PACKAGES.get(major);
  if (version === undefined) return `Install PostgreSQL ${major}, then run this command again.`;
  const folder = join(tmpdir(), `postgres-${major}`);
  return `Fetch its programs, then run this command with them:
  npm install --prefix ${folder} ${binaryPackage}@${version}
  npm run database:upgrade -- --programs ${folder}`;
}

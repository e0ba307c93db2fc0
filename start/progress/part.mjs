import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';

/**
 * Runs a file of the start in a process of its own, which dies with this one: who serves goes on meanwhile, and keeps nothing of what it
 * takes. Rejects when it fails; why stands above, in its own words.
 */
export async function runPart(file) {
  const preload = new URL('../exit-with-parent.mjs', import.meta.url).href;
  const part = spawn(process.execPath, ['--import', preload, file], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [code, signal] = await once(part, 'exit');
  if (code !== 0) throw new Error(`${basename(file)} failed (${signal ?? `exit code ${code}`}): see above`);
}

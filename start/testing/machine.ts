import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const projectRoot = join(import.meta.dirname, '../..');

/** A file of the project, by its path from the root. */
export const readProjectFile = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** What a program of the machine says; null where the machine does not have it. */
export function askMachine(program: string, args: readonly string[]): { code: number; output: string } | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd: projectRoot, encoding: 'utf8' });
  return error ? null : { code: status ?? 1, output: stdout + stderr };
}

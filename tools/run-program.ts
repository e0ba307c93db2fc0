import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

/** Runs a program of the project's own `node_modules/.bin` (or `node`) in the project's root; its output goes to ours. Resolves to the exit code. */
export function runProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const path = `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  const program = command === 'node' ? process.execPath : command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

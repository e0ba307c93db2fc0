import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
    endTogether(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** The same, with what it prints given back: of several at once each is to be read whole. */
export async function captureProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const path = `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...environment },
  });
  endTogether(child);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : 1, output: Buffer.concat(printed).toString('utf8') };
}

/** Whoever ends this process means the program too, which has databases and browsers to put away. */
function endTogether(child: ChildProcess): void {
  const end = () => void child.kill('SIGTERM');
  process.on('SIGTERM', end);
  child.once('exit', () => process.off('SIGTERM', end));
}

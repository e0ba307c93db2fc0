import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command's file with these settings and nothing of the tests' own environment. */
export function startCommand(program: string, args: readonly string[], settings: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, ended: once(child, 'close').then(([code]: (number | null)[]) => ({ code, output })) };
}

import { spawn } from 'node:child_process';
import { type Account, programEnvironment } from './run-program.ts';

export type OrphanWatcher = { end(): void };

/**
 * Shuts the server down when this process dies without doing it, by SIGKILL for instance: a shell waits on a pipe that only this
 * process holds open, and the system closes it with the process.
 */
export function watchForOrphan(postmaster: number, account: Account | undefined): OrphanWatcher {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(postmaster)], {
    ...account,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watcher the next start finds the orphan.
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  return {
    end() {
      watcher.kill('SIGKILL');
    },
  };
}

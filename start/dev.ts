import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm run dev`: the development server, restarted whenever a source of the server changes. */
const watched = ['contract/src', 'server/src', 'server/migrations', 'start', 'data'];
const child = spawn(
  process.execPath,
  [
    '--watch-preserve-output',
    ...watched.map((folder) => `--watch-path=${join(import.meta.dirname, '..', folder)}`),
    join(import.meta.dirname, 'dev-server.ts'),
  ],
  { stdio: 'inherit' },
);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 0));

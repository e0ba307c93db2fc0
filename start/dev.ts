import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { ensureTexts } from './texts.mjs';

/**
 * `npm run dev`: the development server, started again whenever a file that it is made of changes, and after one that it could not
 * start with. Node's own watch loses sight of a file that an editor replaces.
 */
const root = join(import.meta.dirname, '..');
const sources = [
  'contract/src',
  'texts/messages',
  'server/src',
  'server/migrations',
  'start',
  'data',
  'vite.config.ts',
];

let child: ChildProcess = start();
let change: NodeJS.Timeout | undefined;
let stopping = false;

function start(): ChildProcess {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts')], { stdio: 'inherit' });
  started.on('error', (error) => console.error(error));
  started.once('exit', (code) => {
    if (stopping) process.exit(code ?? 0);
    if (code) console.log('\n  It has ended; it is started again when a file changes.');
  });
  return started;
}

async function startAgain(): Promise<void> {
  if (stopping) return;
  console.log('\n  A file changed: starting again …');
  const old = child;
  if (old.exitCode === null && old.kill('SIGTERM')) await new Promise((resolve) => old.once('exit', resolve));
  await ensureTexts(root).catch((error: unknown) => console.error(error));
  // While the old one ended, another change may have waited for it too.
  if (!stopping && child === old) child = start();
}

const watcher = watch(sources, { cwd: root, ignoreInitial: true });
watcher.on('all', () => {
  clearTimeout(change);
  // Several files are often saved at once.
  change = setTimeout(() => void startAgain(), 100);
});
watcher.on('error', (error) => console.error(error));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true;
    if (child.exitCode !== null || !child.kill(signal)) process.exit(0);
  });
}

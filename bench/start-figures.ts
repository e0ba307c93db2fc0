import { spawn } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { BoundFigure } from './figures.ts';

const root = join(import.meta.dirname, '..');
/** What a clone does not have: history, packages, results. The packages are lent by a link. */
const notCopied = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'coverage', 'screenshots']);
const startLimitMs = 180_000;

/** Figure 6: `npm start` in a copy of the project, once with nothing built and no data, once more when both are there. */
export async function measureStarts(folder: string): Promise<BoundFigure[]> {
  const clone = join(folder, 'clone');
  await mkdir(clone);
  await cp(root, clone, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !notCopied.has(source.slice(root.length + 1)),
  });
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
  const first = await secondsToHomePage(clone);
  const second = await secondsToHomePage(clone);
  return [
    { figure: 6, name: 'npm start, installed, built and seeded', measured: second, unit: 's', limit: 5 },
    { figure: 6, name: 'first npm start: build and demo data, without npm ci', measured: first, unit: 's' },
  ];
}

/** Seconds from the command to the answered home page; the server is stopped again. */
async function secondsToHomePage(clone: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: 'ignore',
    // A group of its own: npm does not pass a signal on to what it started.
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(clone, '.data') },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', stop);
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - began > startLimitMs) throw new Error('npm start does not serve within three minutes');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return (performance.now() - began) / 1000;
  } finally {
    stop();
    await ended;
    process.off('exit', stop);
    while (await answers(port)) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';

/** Milliseconds after which a start that serves nothing has failed. */
const startLimitMs = 180_000;

export interface WholeProduct {
  /** without a slash at the end */
  url: string;
  /** from the command to the answered home page */
  startSeconds: number;
  stop(): Promise<void>;
}

/** `npm start` in a folder that holds the project, with data of its own below `dataDir`. */
export async function startWholeProduct(options: {
  cwd: string;
  dataDir?: string;
  environment?: Readonly<Record<string, string>>;
}): Promise<WholeProduct> {
  const { cwd, dataDir = join(cwd, '.data'), environment } = options;
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd,
    stdio: 'ignore',
    // A group of its own: npm does not pass a signal on to what it started.
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...environment },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', end);
  const stop = async (): Promise<void> => {
    end();
    await ended;
    process.off('exit', end);
    while (await answers(port)) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - began > startLimitMs) throw new Error('npm start does not serve within three minutes');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, startSeconds: (performance.now() - began) / 1000, stop };
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok;
  } catch {
    return false;
  }
}

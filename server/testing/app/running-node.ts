import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { secretsAsEnvironment, type TestApp } from './start-test-app.ts';

export interface RunningNode {
  url: string;
  pid: number;
  /** ends it as a power cut would */
  kill(): Promise<void>;
}

/** Starts a node in a process of its own, on the database and with the secrets of this app. */
export async function startNode(beside: TestApp, environment: Record<string, string>): Promise<RunningNode> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'node-process.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATA_DIR: beside.config.dataDir,
      DATABASE_URL: beside.databaseUrl,
      ...secretsAsEnvironment(beside),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const line = once(createInterface({ input: child.stdout }), 'line');
  const [url] = await Promise.race([line, ended.then(() => Promise.reject(new Error('the node ended')))]);
  return {
    url: String(url),
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsAsEnvironment, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { RunningTokcha } from './running-tokcha.ts';

/** Nodes of one product, each a process, on the database, Redis, folder and secrets of a test. */
export interface SeveralNodes {
  test: TestApp;
  /** a folder of the test's own; it goes at the end */
  scratch: string;
  /** those that were started last, by their ports */
  nodes: ReadonlyMap<number, RunningTokcha>;
  /** Starts one, or the next at the port of one that has ended, and waits until it is ready. */
  start(port: number): Promise<RunningTokcha>;
  /** Ends whatever still runs, and the database with it. */
  end(): Promise<void>;
}

/** What a node of a site is started with that people would see. */
export const asOfASite = {
  NODE_ENV: 'production',
  DEMO_MODE: '1',
  SEED: 'reference',
  RATE_LIMITS: 'relaxed',
  TRUSTED_PROXIES: '127.0.0.1',
} as const;

/** Makes ready what nodes share; none is started yet. `name` tells them from those of other tests. */
export async function severalNodes(
  name: string,
  redis: string | null,
  { site, ...environment }: { site?: string } & Readonly<Record<string, string>>,
): Promise<SeveralNodes> {
  const scratch = await mkdtemp(join(tmpdir(), `tokcha-${name}-`));
  // Tokens name the site that they are for.
  const test = await startTestApp(site === undefined ? {} : { environment: { PUBLIC_URL: site } });
  const settings = {
    ...environment,
    PUBLIC_URL: test.config.publicUrl,
    DATABASE_URL: test.databaseUrl,
    DATABASE_MIGRATION_URL: test.ownerUrl,
    REDIS_URL: redis ?? '',
    REDIS_PREFIX: `${name}-${process.pid}`,
    DATA_DIR: join(scratch, 'data'),
    ...secretsAsEnvironment(test),
  };
  const nodes = new Map<number, RunningTokcha>();
  return {
    test,
    scratch,
    nodes,
    async start(port) {
      const node = new RunningTokcha({ ...settings, PORT: String(port) });
      nodes.set(port, node);
      await node.ready;
      return node;
    },
    async end() {
      // A process that stands still hears of its end when it goes on.
      for (const node of nodes.values()) node.signal('SIGCONT');
      await Promise.all([...nodes.values()].map((node) => node.end('SIGKILL')));
      await test.close();
      await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

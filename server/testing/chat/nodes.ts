import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AppDeps } from '#server/app.ts';
import { eventually } from '#testing/eventually.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { type ChatClient, type ConnectOptions, connectAs, listen, type TestPerson } from '../builders/chat-builders.ts';
import { present } from './chat-talk.ts';

/** Several nodes of one product: one database, one clock, one Redis, and apart from all others there. */
export interface TestNodes {
  /** the one that the others stand beside */
  first: TestApp;
  all: readonly TestApp[];
  urls: readonly string[];
  /** settings for one more of them */
  environment: Record<string, string>;
  /** a connection of this person to a node, counted from 0; past the last it begins again */
  connect(node: number, person: TestPerson, options?: ConnectOptions): Promise<ChatClient>;
  /** the same for somebody who counts as online */
  present(node: number, person: TestPerson): Promise<ChatClient>;
  /** ends them with all lines */
  close(): Promise<void>;
}

/** Starts so many nodes on this Redis; they hear each other when this returns. */
export async function startNodes(
  count: number,
  redisUrl: string,
  settings: Record<string, string> = {},
  replace: Partial<AppDeps> = {},
): Promise<TestNodes> {
  const environment = { REDIS_URL: redisUrl, REDIS_PREFIX: `test-${randomUUID().slice(0, 8)}`, ...settings };
  const first = await startTestApp({ environment, replace });
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => startTestApp({ environment, replace, beside: first })),
  );
  const all = [first, ...others];
  const urls = await Promise.all(all.map(listen));
  await eventually(async () => expect(await Promise.all(all.map(warningsOf))).toEqual(all.map(() => [])));
  const connect: TestNodes['connect'] = (node, person, options) =>
    connectAs(urls[node % urls.length] ?? '', person, options);
  return {
    first,
    all,
    urls,
    environment,
    connect,
    present: (node, person) => present(urls[node % urls.length] ?? '', person),
    async close() {
      await Promise.all(others.map((node) => node.close()));
      await first.close();
    },
  };
}

/** What a node's readiness warns of. @throws while it is not ready */
export async function warningsOf(node: TestApp): Promise<string[]> {
  const answer = await node.app.inject('/readyz');
  if (answer.statusCode !== 200) throw new Error(`not ready: ${answer.body}`);
  return answer.json().warnings ?? [];
}

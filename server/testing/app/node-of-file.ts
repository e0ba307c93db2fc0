import { afterAll, beforeAll } from 'vitest';
import { type RunningNode, startNode } from './running-node.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** A node in a process of its own, from the first test of a file to its end. @returns how it is asked for */
export function nodeOfFile(): () => RunningNode {
  let test: TestApp;
  let node: RunningNode;
  beforeAll(async () => {
    test = await startTestApp();
    node = await startNode(test, {});
  });
  afterAll(async () => {
    await node.kill();
    await test.close();
  });
  return () => node;
}

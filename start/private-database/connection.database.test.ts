import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { withClient } from './connection.ts';

it('a server that takes a connection and says nothing is given up', { timeout: 30_000 }, async () => {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(withClient(`postgres://nobody@127.0.0.1:${port}/x`, async () => 'done')).rejects.toThrow(/timeout/);
  server.close();
});

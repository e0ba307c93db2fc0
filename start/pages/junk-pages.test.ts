import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createBareServer } from '#testing/app/bare-server.ts';
import { eventually } from '#testing/eventually.ts';
import { servePages } from './pages.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function retainedBytes(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it('junk addresses leave no more than the bytes of the caches', { timeout: 120_000 }, async () => {
  const server = await createBareServer({ trustedProxies: ['127.0.0.1'], publicCacheMs: 1000 });
  servePages(server, {
    https: false,
    freshMs: 60_000,
    render: async (href) => ({ status: href.startsWith('/no') ? 404 : 200, html: Buffer.alloc(200_000, href) }),
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const visit = async (count: number): Promise<void> => {
    const look = async (at: number): Promise<void> => {
      const word = `${at}${Math.random()}`;
      const url = [`/all-products?title=${word}`, `/no${word}`, `/?${word}=1`, `/catalog/1?p.a=${word}`][at % 4];
      const headers = { 'x-forwarded-for': `10.9.${at >> 8}.${at & 255}`, 'accept-encoding': 'identity' };
      await (await fetch(origin + url, { headers })).arrayBuffer();
    };
    for (let at = 0; at < count; at += 20) await Promise.all(Array.from({ length: 20 }, (_, next) => look(at + next)));
  };
  await visit(100);
  const before = retainedBytes();
  await visit(800);
  // What the last answers hold goes with their connections, some collections later.
  await eventually(() => expect((retainedBytes() - before) / 1024 / 1024).toBeLessThan(50), {
    interval: 500,
  });
  await server.close();
});

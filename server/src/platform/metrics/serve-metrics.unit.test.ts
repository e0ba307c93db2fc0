import { createServer } from 'node:net';
import { Gauge, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { serveMetrics } from './serve-metrics.ts';

const registry = new Registry();
new Gauge({ name: 'figure', help: 'x', registers: [registry] }).set(7);
const options = { registry, token: 'a-token', host: '127.0.0.1', log: createLog('silent') };

/** A port that nobody has. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

it('tells its figures to whoever has the token, and nothing to anybody else', async () => {
  const port = await freePort();
  const end = serveMetrics({ ...options, port });
  const ask = async (path: string, authorization = 'Bearer a-token') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });
    return [answer.status, (await answer.text()).includes('figure 7')];
  };
  expect([await ask('/metrics'), await ask('/metrics', 'Bearer a-tokem'), await ask('/api/products')]).toEqual([
    [200, true],
    [401, false],
    [404, false],
  ]);
  await end();
  await expect(ask('/metrics')).rejects.toThrow();
});

it('leaves a place that is taken to whoever has it', async () => {
  const port = await freePort();
  const ends = [serveMetrics({ ...options, port }), serveMetrics({ ...options, port })];
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/metrics`).then(({ status }) => status)).toBe(401);
  await Promise.all(ends.map((end) => end()));
});

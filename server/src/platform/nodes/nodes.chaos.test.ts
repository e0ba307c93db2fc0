import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { eventually } from '#testing/eventually.ts';
import { findTestRedis, redisProxy } from '#testing/test-redis.ts';
import type { Limit } from '../limits/limit.ts';
import { MemoryLimits } from '../limits/memory-limits.ts';
import { RedisLimits } from '../limits/redis-limits.ts';
import { ConnectionCounts } from '../sockets/connection-limits.ts';
import { beatMs, deafMs, NodeLink } from './node-link.ts';
import { SharedCounts } from './shared-counts.ts';

const redisUrl = await findTestRedis();
const links: NodeLink[] = [];
afterAll(async () => {
  for (const link of links.splice(0)) await link.close();
});

/** A connection that is waited for, but where a test is about one that is not: a starved machine takes its time. */
async function aLink(prefix: string, { url = redisUrl ?? '', commandMs = 60_000 } = {}): Promise<NodeLink> {
  const link = openLink(prefix, { url, commandMs });
  await eventually(() => expect(link.connected).toBe(true));
  return link;
}
function openLink(prefix: string, { url = redisUrl ?? '', commandMs = 60_000 } = {}): NodeLink {
  const link = new NodeLink({ url, prefix, log: createLog('silent'), commandMs });
  links.push(link);
  return link;
}
const aPrefix = () => `test-${randomUUID().slice(0, 8)}`;

describe.skipIf(redisUrl === null)('the line between nodes', { concurrent: true }, () => {
  it('tells a part of the server that begins to listen late what the others count', async () => {
    const prefix = aPrefix();
    const [first, second] = [await aLink(prefix), await aLink(prefix)];
    const counts = new SharedCounts(first, 'people');
    counts.add(7, 2);
    const late = new SharedCounts(second, 'people');
    await eventually(() => expect([late.complete, late.total(7)]).toEqual([true, 2]));
    counts.add(7, -2);
    await eventually(() => expect(late.total(7)).toBe(0));
    counts.add(8, 1);
    await eventually(() => expect(late.total(8)).toBe(1));
    await first.close();
    await eventually(() => expect(late.total(8)).toBe(0));
  });

  it('tells whoever comes to hear the others which accounts are kept out for flooding', async () => {
    const prefix = aPrefix();
    const clock = { now: () => new Date(), elapsed: () => performance.now() };
    const counts = new ConnectionCounts(10, clock, await aLink(prefix));
    counts.pause(7, 600_000);
    const late = openLink(prefix);
    const lateCounts = new ConnectionCounts(10, clock, late);
    await eventually(() => expect(lateCounts.isKeptOut(7)).toBe(true));
    expect(lateCounts.isKeptOut(8)).toBe(false);
    // What another node has left of an older one shortens nothing.
    lateCounts.pause(7, 1);
    lateCounts.pause(8, 600_000);
    await eventually(() => expect(counts.isKeptOut(8)).toBe(true));
    expect(counts.isKeptOut(7)).toBe(true);
  });

  it('fills one bucket for all', async () => {
    const prefix = aPrefix();
    const here = new MemoryLimits(10, () => performance.now());
    const nodes = [await aLink(prefix), await aLink(prefix)].map((link) => new RedisLimits(link, here));
    const take = (index: number) =>
      nodes[index % 2]?.take([{ name: 'a', subject: '', most: 3, seconds: 30, refill: 'evenly' }]);
    expect(await Promise.all([0, 1, 2].map(take))).toEqual([0, 0, 0]);
    const wait = (await take(3)) ?? 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10);
    await sleep(wait * 1000);
    expect(await take(4)).toBe(0);
  });

  it('takes of several limits together, or of none', async () => {
    const limits = new RedisLimits(await aLink(aPrefix()), new MemoryLimits(10, () => performance.now()));
    const bucket: Limit = { name: 'a', subject: '', most: 2, seconds: 60, refill: 'evenly' };
    const unitOf = (unit: string): Limit => ({ name: 'b', subject: '', most: 1, seconds: 60, unit });
    expect(await limits.take([bucket, unitOf('x')])).toBe(0);
    expect(await limits.take([bucket, unitOf('y')])).toBeGreaterThan(45);
    expect(await limits.take([bucket, unitOf('x')])).toBe(0);
    expect(await limits.take([bucket, unitOf('x')])).toBeGreaterThan(15);
  });

  it('that hangs is not waited for, and is used again when it goes on', async () => {
    const proxy = await redisProxy(redisUrl ?? '');
    const prefix = aPrefix();
    const [hanging, other] = [await aLink(prefix, { url: proxy.url, commandMs: 200 }), await aLink(prefix)];
    const heard: unknown[] = [];
    other.on('message', (_node, message) => message.kind === 'pause' && heard.push(message.userId));
    proxy.pause();
    expect(await hanging.ask('return 0', [], [])).toBeNull();
    expect(hanging.connected).toBe(false);
    hanging.send({ kind: 'pause', userId: 1, ms: 1 });
    expect(hanging.nodes).toBe(2);
    proxy.resume();
    await eventually(() => expect(hanging.connected).toBe(true));
    hanging.send({ kind: 'pause', userId: 2, ms: 1 });
    await eventually(() => expect(heard).toEqual([2]));
    await hanging.close();
    await proxy.cut();
  });

  it('that is cut just while it begins to listen is heard all the same', async () => {
    const { hostname, port } = new URL(redisUrl ?? '');
    let cuts = 0;
    const server = createServer((client) => {
      const upstream = connect({ host: hostname, port: Number(port || 6379) });
      for (const [from, to] of [[client, upstream] as const, [upstream, client] as const])
        from.on('error', () => undefined).once('close', () => to.destroy());
      upstream.pipe(client);
      client.on('data', (said) => {
        if (cuts === 0 && /subscribe/i.test(said.toString())) {
          cuts += 1;
          client.destroy();
        } else upstream.write(said);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const link = await aLink(aPrefix(), {
      url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    });
    expect(cuts).toBe(1);
    await link.close();
    server.close();
  });

  it('that only falls silent is taken for dead within ten seconds', async () => {
    expect(deafMs + beatMs).toBeLessThanOrEqual(10_000);
    const proxy = await redisProxy(redisUrl ?? '');
    const link = await aLink(aPrefix(), { url: proxy.url, commandMs: 200 });
    proxy.pause();
    await eventually(() => expect(link.connected).toBe(false));
    await link.close();
    await proxy.cut();
  });
});

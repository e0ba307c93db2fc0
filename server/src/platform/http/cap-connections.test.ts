import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { listen } from '#testing/builders/chat-builders.ts';
import { eventually } from '#testing/eventually.ts';

let test: TestApp;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await test.close();
});

/** Opens so many connections at once, before the first has been silent for too long, and sees which the server keeps. @returns how many it closed */
async function closedOf(url: string, count: number): Promise<number> {
  const { hostname, port } = new URL(url);
  let closed = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      closed += 1;
    });
    open.push(socket);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await eventually(async () => expect(await connectionsOf(test)).toBe(count - closed));
  return closed;
}

const connectionsOf = ({ app }: TestApp) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('connections (rules/limits L26)', () => {
  it('are three hundred from one address; a closed one makes room, and those that are open are served', async () => {
    test = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    const url = await listen(test);
    expect(await closedOf(url, 301)).toBe(1);
    const first = open.find(({ destroyed }) => !destroyed);
    first?.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [answer] = first ? await once(first, 'data') : [];
    expect(String(answer)).toContain('200 OK');
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    first?.destroy();
    await eventually(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200));
  });

  it('of a trusted proxy are more', async () => {
    test = await startTestApp({ environment: { RATE_LIMITS: 'strict', TRUSTED_PROXIES: 'loopback' } });
    expect(await closedOf(await listen(test), 320)).toBe(0);
  });
});

describe('lines of a socket on which nobody signed in (rules/limits L25)', () => {
  it('are 250 of an IPv6 network, however many addresses it has', async () => {
    test = await startTestApp({ environment: { RATE_LIMITS: 'strict', TRUSTED_PROXIES: 'loopback' } });
    const url = await listen(test);
    const line = async (address: string): Promise<number> => {
      const headers = { 'x-forwarded-for': address };
      const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers });
      await answer.text();
      return answer.status;
    };
    const addresses = Array.from({ length: 260 }, (_, index) => `2001:db8:7:${index.toString(16)}::1`);
    const statuses = await Promise.all(addresses.map(line));
    expect(statuses.filter((status) => status === 200)).toHaveLength(250);
    expect(await line('2001:db8:8::1')).toBe(200);
  });
});

describe('files (rules/limits L32)', () => {
  it('have a wide limit of each address', async () => {
    test = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    const ask = async (remoteAddress: string) =>
      (await test.app.inject({ url: '/files/img/none.webp', remoteAddress })).statusCode;
    for (let count = 0; count < 6000; count += 1)
      test.app.rateLimits.take('file', { userId: null, address: '10.0.0.7' });
    expect([await ask('10.0.0.7'), await ask('10.0.0.8')]).toEqual([429, 404]);
  });
});

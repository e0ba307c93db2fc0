import { connect } from 'node:net';
import { type CuttableProxy, cuttableProxy } from './proxies/cuttable-proxy.ts';

/** The Redis that tests may use: of `TEST_REDIS_URL`, or on this machine's usual port; null where none answers. */
export async function findTestRedis(): Promise<string | null> {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
  return (await answers(url)) ? url : null;
}

/** Puts a proxy that can be cut between nodes and this Redis; `url` is its address by that proxy. */
export async function redisProxy(redisUrl: string): Promise<CuttableProxy & { url: string }> {
  const { hostname, port } = new URL(redisUrl);
  const proxy = await cuttableProxy({ host: hostname, port: Number(port || 6379) });
  const url = new URL(redisUrl);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { ...proxy, url: url.href };
}

/** Any word of Redis will do: one that asks for a password is there too. */
function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 1000 });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => end(/^[+-]/.test(data.toString())));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

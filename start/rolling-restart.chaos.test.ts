import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { type ChatClient, connectAs } from '#testing/builders/chat-builders.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import { findTestRedis } from '#testing/test-redis.ts';
import { askMachine } from './testing/machine.ts';
import { nginxSettings } from './testing/nginx-settings.ts';
import { asOfASite, type SeveralNodes, severalNodes } from './testing/several-nodes.ts';

const redis = await findTestRedis();
const canRun = redis !== null && ['nginx', 'openssl'].every((program) => askMachine(program, ['-v']) !== null);

/** Visitors who ask at once, each again 50 ms after an answer, and people with an open chat. */
const visitors = 8;
const people = 40;

describe.skipIf(!canRun)('nodes behind nginx that are replaced one after the other', () => {
  let product: SeveralNodes;
  let nginx: ChildProcess;
  let site: string;

  beforeAll(async () => {
    const [plainPort, port, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    site = `https://localhost:${port}`;
    product = await severalNodes('rolling', redis, { ...asOfASite, site });
    const { scratch } = product;
    for (const each of ports) await product.start(each);
    const file = join(scratch, 'nginx.conf');
    const root = join(import.meta.dirname, '..');
    await writeFile(file, nginxSettings({ scratch, root, nodes: ports, plainPort, port }));
    nginx = spawn('nginx', ['-e', join(scratch, 'error.log'), '-c', file], { stdio: 'ignore' });
    await eventually(async () => expect(await ask('GET', '/api/category')).toBe('200'));
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
    await product.end();
  });

  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: visitors });
  /** The status of an answer, and of a refusal its code too. */
  async function ask(method: 'GET' | 'POST', path: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const headers = { 'content-type': 'application/json' };
    const call = request(site + path, { method, agent, headers, timeout: 10_000 }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      answer.once('end', () => {
        const [, code = ''] = /"code":"(\w+)"/.exec(body) ?? [];
        resolve(answer.statusCode === 200 ? '200' : `${answer.statusCode} ${code}`);
      });
    });
    call.once('error', reject).end(method === 'POST' ? '{}' : undefined);
    return promise;
  }

  it('refuse nobody, and every open chat is back within ten seconds', async () => {
    const { test } = product;
    const chats: ChatClient[] = [];
    const backAfter: number[] = [];
    for (let count = 0; count < people; count += 1) {
      const user = await aUser(test);
      const chat = await connectAs(
        site,
        { user, headers: await signedIn(test, user) },
        { reconnection: true, rejectUnauthorized: false },
      );
      let gone = 0;
      // As the web does: after a goodbye of the server, and a refusal, the library waits to be asked.
      const again = () => setTimeout(() => chat.socket.connect(), 1000);
      chat.socket.on('disconnect', (reason) => {
        gone = performance.now();
        if (reason === 'io server disconnect') again();
      });
      chat.socket.on('connect_error', () => {
        if (!chat.socket.active) again();
      });
      chat.socket.on('connect', () => {
        if (gone > 0) backAfter.push(performance.now() - gone);
      });
      chats.push(chat);
    }

    let isOver = false;
    const failed: string[] = [];
    let answered = 0;
    const visit = async (): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        const [method, path] = (
          [
            ['GET', '/'],
            ['GET', '/api/category'],
            ['POST', '/api/products/filter'],
          ] as const
        )[turn % 3] ?? ['GET', '/'];
        const status = await ask(method, path).catch((error: Error) => error.message);
        answered += 1;
        // A node that has just begun may have no time for a moment where others use the machine too.
        if (status !== '200' && status !== '503 OVERLOADED') failed.push(`${method} ${path}: ${status}`);
        await sleep(50);
      }
    };
    const visiting = Promise.all(Array.from({ length: visitors }, visit));
    await sleep(1000);
    for (const [port, node] of [...product.nodes]) {
      const began = performance.now();
      node.signal('SIGTERM');
      await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503));
      expect((await node.ended).code).toBe(0);
      expect(performance.now() - began).toBeLessThan(20_000);
      await product.start(port);
      await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200));
    }
    await eventually(() => expect(chats.map(({ socket }) => socket.connected)).toEqual(chats.map(() => true)));
    isOver = true;
    await visiting;
    for (const chat of chats) chat.close();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(200);
    expect(backAfter.length).toBeGreaterThanOrEqual(people);
    expect(Math.max(...backAfter)).toBeLessThan(10_000);
  });
});

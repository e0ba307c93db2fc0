import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConversation, aPerson, openSocket, refusalOf } from '#testing/builders/chat-builders.ts';
import { say, soon } from '#testing/chat/chat-talk.ts';
import { startNodes, type TestNodes } from '#testing/chat/nodes.ts';
import { findTestRedis } from '#testing/test-redis.ts';

const redisUrl = await findTestRedis();
const redis = redisUrl ?? '';

describe.skipIf(redisUrl === null)('limits of two nodes', { concurrent: true }, () => {
  let nodes: TestNodes;
  beforeAll(async () => {
    nodes = await startNodes(2, redis, { RATE_LIMITS: 'strict' });
  });
  afterAll(() => nodes.close());

  it('count messages together: ten at once, whichever node takes them', async () => {
    const { id, buyer } = await aConversation(nodes.first);
    const clients = [await nodes.connect(0, buyer), await nodes.connect(1, buyer)];
    const begun = performance.now();
    const acks = [];
    for (let index = 0; index < 30; index += 1) {
      const client = clients[index % 2];
      if (client) acks.push(say(client, id, buyer, `m${index}`));
    }
    const answers = await Promise.all(acks);
    const refused = answers.filter((ack) => ack.status === 'error');
    const refilled = Math.floor((performance.now() - begun) / 1000);
    expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
    expect(refused.length).toBeLessThanOrEqual(20);
    expect(refused.length).toBeGreaterThanOrEqual(20 - refilled);
    await sleep(1000);
    const [first] = clients;
    if (first) expect(await say(first, id, buyer, 'keyin')).toMatchObject({ status: 'success' });
  });

  it('let the same first words go to four sellers, not to a fifth, whichever node takes them', async () => {
    const buyer = await aPerson(nodes.first, 'Barno');
    const connections = [await nodes.connect(0, buyer), await nodes.connect(1, buyer)];
    const conversations: { id: number }[] = [];
    for (let index = 0; index < 8; index += 1) conversations.push(await aConversation(nodes.first, { buyer }));
    const spread = (text: string) =>
      Promise.all(
        conversations.map(({ id }, index) => {
          const connection = connections[index % 2];
          if (!connection) throw new Error('there are two lines');
          return say(connection, id, buyer, text);
        }),
      );
    const answers = await spread('Arzon narxda olaman');
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(4);
    const refused = answers.find(({ status }) => status === 'error');
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('Bir xil matn') });
    if (refused?.status === 'error') expect(refused.retryAfter).toBeGreaterThan(500);
  });

  it('count sockets of an account together, and keep out together who floods', async () => {
    const person = await aPerson(nodes.first, 'Barno');
    const token = person.headers.authorization.replace('Bearer ', '');
    const clients = [];
    for (let index = 0; index < 10; index += 1) clients.push(await nodes.connect(index, person));
    for (const url of nodes.urls) {
      await soon(async () =>
        expect(await refusalOf(openSocket(url, { auth: { token } }))).toMatchObject({ code: 'RATE_LIMITED' }),
      );
    }
    clients[0]?.close();
    await soon(() => nodes.connect(1, person));

    const flooder = clients[1];
    const closed = new Promise((resolve) => flooder?.socket.once('disconnect', resolve));
    for (let strike = 0; strike < 3; strike += 1) {
      for (let index = 0; index < 60; index += 1) flooder?.socket.emit('leaveRoom', 1);
      if (strike < 2) await flooder?.send('leaveRoom', 1);
      nodes.first.clock.advance(1000);
    }
    await closed;
    for (const client of clients) client.close();
    for (const url of nodes.urls) {
      await soon(async () => {
        const refusal = await refusalOf(openSocket(url, { auth: { token } }));
        expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
      });
    }
  });
});

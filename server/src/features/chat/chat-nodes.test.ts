import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import {
  aConversation,
  aPerson,
  aProductRow,
  type ChatClient,
  connectAs,
  listen,
  openSocket,
  refusalOf,
  type TestPerson,
} from '#testing/chat-builders.ts';
import { freePort } from '#testing/free-port.ts';
import { startNode } from '#testing/running-node.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { findTestRedis, redisLine } from '#testing/test-redis.ts';

vi.setConfig({ testTimeout: 90_000 });

const redisUrl = await findTestRedis();
const open: ChatClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

async function connect(url: string, person: TestPerson): Promise<ChatClient> {
  const client = await connectAs(url, person);
  open.push(client);
  return client;
}

/** A client that counts as online. */
async function present(url: string, person: TestPerson): Promise<ChatClient> {
  const client = await connect(url, person);
  await client.send('setOnlineStatus', person.user.id);
  return client;
}

interface TwoNodes {
  first: TestApp;
  second: TestApp;
  urls: [string, string];
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** Two nodes that hear each other over this Redis, apart from all others there. */
async function twoNodes(url: string, settings: Record<string, string> = {}): Promise<TwoNodes> {
  const environment = { REDIS_URL: url, REDIS_PREFIX: `test-${randomUUID().slice(0, 8)}`, ...settings };
  const first = await startTestApp({ environment });
  const second = await startTestApp({ environment, beside: first });
  const urls: [string, string] = [await listen(first), await listen(second)];
  for (const node of [first, second]) await vi.waitFor(async () => expect(await warningsOf(node)).toEqual([]));
  return {
    first,
    second,
    urls,
    environment,
    async close() {
      await second.close();
      await first.close();
    },
  };
}

async function warningsOf(node: TestApp): Promise<string[]> {
  return (await node.app.inject('/readyz')).json().warnings ?? [];
}

const say = (client: ChatClient, chatRoomId: number, sender: TestPerson, message: string) =>
  client.send('sendMessage', { chatRoomId, senderId: sender.user.id, message, clientMessageId: randomUUID() });

const contents = (client: ChatClient) => client.received('newMessage').map((message) => message.content);

const standings = (events: ChatServerEvents['userStatusChange'][], person: TestPerson) =>
  events.filter(({ userId }) => userId === person.user.id).map(({ isOnline }) => isOnline);

describe.skipIf(redisUrl === null)('two nodes', () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await twoNodes(redisUrl ?? '');
  });
  afterAll(() => nodes.close());

  it('serve one conversation: messages, typing, reading and deleting reach people of both, once', async () => {
    const { id, seller, buyer } = await aConversation(nodes.first);
    const [mine, theirs, theirPhone] = await Promise.all([
      connect(nodes.urls[0], buyer),
      connect(nodes.urls[1], seller),
      connect(nodes.urls[0], seller),
    ]);
    await mine.send('joinRoom', id);
    await theirs.send('joinRoom', id);
    const sent = [];
    for (const [client, person, text] of [
      [mine, buyer, 'bir'],
      [theirs, seller, 'ikki'],
      [mine, buyer, 'uch'],
    ] as const) {
      sent.push(await say(client, id, person, text));
    }
    for (const client of [mine, theirs, theirPhone]) {
      await vi.waitFor(() => expect(contents(client)).toEqual(['bir', 'ikki', 'uch']));
    }
    await mine.send('typingStarted', { chatRoomId: id, userId: buyer.user.id });
    await vi.waitFor(() => expect(theirs.received('typingIndicator')).toHaveLength(1));
    expect(theirPhone.received('typingIndicator')).toEqual([]);
    const last = sent[2]?.status === 'success' ? sent[2].messageId : 0;
    await theirs.send('markRead', { chatRoomId: id, messageId: last });
    await vi.waitFor(() => expect(mine.received('messageRead')).toMatchObject([{ messageId: last, upTo: true }]));
    await mine.send('deleteMessage', { messageId: last, userId: buyer.user.id });
    await vi.waitFor(() => expect(theirs.received('messageDeleted')).toHaveLength(1));
  });

  it('take a deleted conversation from all devices of who deleted it', async () => {
    const { id, seller, buyer } = await aConversation(nodes.first);
    const [phone, laptop, other] = await Promise.all([
      connect(nodes.urls[0], buyer),
      connect(nodes.urls[1], buyer),
      connect(nodes.urls[1], seller),
    ]);
    await laptop.send('joinRoom', id);
    await phone.send('deleteChatRoom', { chatRoomId: id, userId: buyer.user.id });
    await vi.waitFor(() => expect(laptop.received('chatRoomDeleted')).toHaveLength(1));
    await other.send('typingStarted', { chatRoomId: id, userId: seller.user.id });
    await say(other, id, seller, 'yana');
    await vi.waitFor(() => expect(contents(laptop)).toEqual(['yana']));
    expect(laptop.received('typingIndicator')).toEqual([]);
  });

  it('store one message however often and through whichever node its client sends it', async () => {
    const { id, seller, buyer } = await aConversation(nodes.first);
    const clients = [await connect(nodes.urls[0], buyer), await connect(nodes.urls[1], buyer)];
    const other = await connect(nodes.urls[1], seller);
    const message = { chatRoomId: id, senderId: buyer.user.id, message: 'salom', clientMessageId: randomUUID() };
    const acks = await Promise.all(
      Array.from({ length: 40 }, (_, index) => clients[index % 2]?.send('sendMessage', message)),
    );
    expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1);
    expect(acks[0]).toMatchObject({ status: 'success', seq: 1 });
    await vi.waitFor(() => expect(contents(other)).toEqual(['salom']));
  });

  it('show somebody online as long as one of them has a connection of theirs', async () => {
    const { seller, buyer } = await aConversation(nodes.first);
    const watcher = await present(nodes.urls[0], buyer);
    const here = await present(nodes.urls[0], seller);
    const there = await present(nodes.urls[1], seller);
    const late = await present(nodes.urls[1], buyer);
    expect(late.received('onlineUsersList')).toEqual([[seller.user.id]]);
    await vi.waitFor(() => expect(standings(watcher.received('userStatusChange'), seller)).toEqual([true]));
    here.close();
    await sleep(6000);
    expect(standings(watcher.received('userStatusChange'), seller)).toEqual([true]);
    there.close();
    for (const client of [watcher, late]) {
      await vi.waitFor(() => expect(standings(client.received('userStatusChange'), seller).at(-1)).toBe(false), 8000);
    }
  });

  it('tell at most one change in five seconds of somebody whose line flaps between them', async () => {
    const { seller, buyer } = await aConversation(nodes.first);
    const watcher = await present(nodes.urls[0], buyer);
    const begun = performance.now();
    for (let flap = 0; flap < 24; flap += 1) {
      const client = await present(nodes.urls[flap % 2] ?? '', seller);
      await sleep(100);
      client.close();
      await sleep(300);
    }
    await vi.waitFor(() => expect(standings(watcher.received('userStatusChange'), seller).at(-1)).toBe(false), 12_000);
    const changes = standings(watcher.received('userStatusChange'), seller);
    expect(changes.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / 5000);
    expect(changes).toEqual(changes.map((_, index) => index % 2 === 0));
  });

  it('close the connections of a session that was ended through the other, within 10 s', async () => {
    const { seller, buyer } = await aConversation(nodes.first);
    const client = await connect(nodes.urls[1], buyer);
    const bystander = await connect(nodes.urls[1], seller);
    const closed = new Promise((resolve) => client.socket.once('disconnect', resolve));
    const logout = await nodes.first.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: buyer.headers,
      payload: {},
    });
    expect(logout.statusCode).toBeLessThan(300);
    nodes.first.clock.advance(9000);
    expect(await closed).toBe('transport close');
    expect(bystander.socket.connected).toBe(true);
  });
});

describe.skipIf(redisUrl === null)('limits of two nodes', () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await twoNodes(redisUrl ?? '', { RATE_LIMITS: 'strict' });
  });
  afterAll(() => nodes.close());

  it('count messages together: ten at once, whichever node takes them', async () => {
    const { id, buyer } = await aConversation(nodes.first);
    const clients = [await connect(nodes.urls[0], buyer), await connect(nodes.urls[1], buyer)];
    const acks = [];
    for (let index = 0; index < 11; index += 1) {
      const client = clients[index % 2];
      if (client) acks.push(say(client, id, buyer, `m${index}`));
    }
    const answers = await Promise.all(acks);
    const refused = answers.filter((ack) => ack.status === 'error');
    expect(refused).toMatchObject([{ code: 'RATE_LIMITED', retryAfter: 1 }]);
    await sleep(1000);
    const [first] = clients;
    if (first) expect(await say(first, id, buyer, 'keyin')).toMatchObject({ status: 'success' });
  });

  it('count sockets of an account together, and keep out together who floods', async () => {
    const person = await aPerson(nodes.first, 'Barno');
    const token = person.headers.authorization.replace('Bearer ', '');
    const clients = [];
    for (let index = 0; index < 10; index += 1) clients.push(await connect(nodes.urls[index % 2] ?? '', person));
    for (const url of nodes.urls) {
      await vi.waitFor(async () =>
        expect(await refusalOf(openSocket(url, { auth: { token } }))).toMatchObject({ code: 'RATE_LIMITED' }),
      );
    }
    clients[0]?.close();
    await vi.waitFor(() => connect(nodes.urls[1], person), 3000);

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
      await vi.waitFor(async () => {
        const refusal = await refusalOf(openSocket(url, { auth: { token } }));
        expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
      });
    }
  });
});

describe.skipIf(redisUrl === null)('a Redis that is gone for a while', () => {
  it('stops nothing: HTTP and own people at once, the other node within 5 s, presence unknown; and all heals', async () => {
    const line = await redisLine(redisUrl ?? '');
    const nodes = await twoNodes(line.url);
    try {
      const { id, seller, buyer } = await aConversation(nodes.first);
      const [mine, ownLaptop, theirs] = [
        await present(nodes.urls[0], buyer),
        await connect(nodes.urls[0], buyer),
        await present(nodes.urls[1], seller),
      ];
      await say(mine, id, buyer, 'oldin');
      await vi.waitFor(() => expect(contents(theirs)).toEqual(['oldin']));
      await vi.waitFor(() => expect(standings(mine.received('userStatusChange'), seller)).toEqual([true]));

      await line.cut();
      await vi.waitFor(async () => expect(await warningsOf(nodes.first)).toEqual(['redis']));
      const spoken = ['oldin'];
      for (const text of ['bir', 'ikki']) {
        const begun = performance.now();
        expect(await say(mine, id, buyer, text)).toMatchObject({ status: 'success' });
        spoken.push(text);
        await vi.waitFor(() => expect(contents(ownLaptop)).toEqual(spoken));
        expect(performance.now() - begun).toBeLessThan(1000);
        await vi.waitFor(() => expect(contents(theirs)).toEqual(spoken), 5000);
      }
      const chats = await nodes.second.app.inject({ url: '/api/chat/my-chats', headers: seller.headers });
      expect(chats.json().content[0]).toMatchObject({ id, lastMessage: { content: 'ikki' }, unreadCount: 3 });

      await vi.waitFor(
        () => expect(standings(mine.received('userStatusChange'), seller)).toEqual([true, null]),
        30_000,
      );
      await mine.send('joinRoom', id);
      expect(mine.received('roomOnlineUsers').at(-1)).toContainEqual({ userId: seller.user.id, isOnline: null });

      await say(mine, id, buyer, 'uch');
      await line.mend();
      spoken.push('uch');
      await vi.waitFor(() => expect(contents(theirs)).toEqual(spoken), 5000);
      await vi.waitFor(async () => expect(await warningsOf(nodes.first)).toEqual([]), 5000);
      await vi.waitFor(
        () => expect(standings(mine.received('userStatusChange'), seller)).toEqual([true, null, true]),
        15_000,
      );
      await mine.send('typingStarted', { chatRoomId: id, userId: buyer.user.id });
      await theirs.send('joinRoom', id);
      await mine.send('typingStarted', { chatRoomId: id, userId: buyer.user.id });
      await vi.waitFor(() => expect(theirs.received('typingIndicator')).toHaveLength(1));
      expect(contents(ownLaptop)).toEqual(spoken);
    } finally {
      await nodes.close();
      await line.cut();
    }
  });
});

it('a Redis that is not there when a node starts stops neither its start, nor its chat, nor its end', async () => {
  const node = await startTestApp({ environment: { REDIS_URL: `redis://127.0.0.1:${await freePort()}` } });
  const url = await listen(node);
  expect(await warningsOf(node)).toEqual(['redis']);
  const { id, seller, buyer } = await aConversation(node);
  const [mine, theirs] = [await present(url, buyer), await present(url, seller)];
  expect(await say(mine, id, buyer, 'salom')).toMatchObject({ status: 'success', seq: 1 });
  await vi.waitFor(() => expect(contents(theirs)).toEqual(['salom']));
  await vi.waitFor(() => expect(standings(mine.received('userStatusChange'), seller)).toEqual([true]));
  await sleep(2500);
  expect(contents(theirs)).toEqual(['salom']);
  const begun = performance.now();
  await node.close();
  expect(performance.now() - begun).toBeLessThan(5000);
});

describe.skipIf(redisUrl === null)('a node that is killed', () => {
  it('takes 500 people offline within 45 s, all of them, but none who is connected elsewhere', async () => {
    const environment = { REDIS_URL: redisUrl ?? '', REDIS_PREFIX: `test-${randomUUID().slice(0, 8)}` };
    const survivor = await startTestApp({ environment });
    const url = await listen(survivor);
    const doomed = await startNode(survivor, environment);
    try {
      const seller = await aPerson(survivor, 'Sardor');
      const watcher = await present(url, seller);
      const product = await aProductRow(survivor, seller.user);
      const people: TestPerson[] = [];
      for (let index = 0; index < 500; index += 1) people.push(await aPerson(survivor, 'Mijoz'));
      const { db } = survivor.database;
      const conversations = await db
        .insertInto('conversations')
        .values(people.map(({ user }) => ({ product_id: product.id, seller_id: seller.user.id, buyer_id: user.id })))
        .returning(['id', 'buyer_id'])
        .execute();
      await db
        .insertInto('conversation_members')
        .values(
          conversations.flatMap(({ id, buyer_id }) => [
            { conversation_id: id, user_id: seller.user.id, side: 'seller' as const },
            { conversation_id: id, user_id: buyer_id, side: 'buyer' as const },
          ]),
        )
        .execute();
      for (let index = 0; index < people.length; index += 50) {
        await Promise.all(people.slice(index, index + 50).map((person) => present(doomed.url, person)));
      }
      const [spread, ...lost] = people;
      if (!spread) throw new Error('people were made');
      await present(url, spread);
      const online = () => {
        const last = new Map(watcher.received('userStatusChange').map(({ userId, isOnline }) => [userId, isOnline]));
        return [...last].filter(([, isOnline]) => isOnline !== false).map(([userId]) => userId);
      };
      await vi.waitFor(() => expect(online()).toHaveLength(500), 10_000);

      await doomed.kill();
      const killed = performance.now();
      await vi.waitFor(() => expect(online()).toEqual([spread.user.id]), { timeout: 45_000, interval: 200 });
      expect(performance.now() - killed).toBeLessThan(45_000);
      for (const person of lost.slice(0, 20)) {
        expect(standings(watcher.received('userStatusChange'), person)).toEqual([true, false]);
      }
      await sleep(1000);
      expect(online()).toEqual([spread.user.id]);
    } finally {
      await doomed.kill();
      await survivor.close();
    }
  });
});

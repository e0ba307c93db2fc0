import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startNode } from '#testing/app/running-node.ts';
import { TestClock } from '#testing/app/start-test-app.ts';
import { signedIn } from '#testing/builders/builders.ts';
import {
  aConversation,
  aPerson,
  aProductRow,
  openSocket,
  refusalOf,
  sentId,
  type TestPerson,
} from '#testing/builders/chat-builders.ts';
import { contents, present, say, soon, states } from '#testing/chat/chat-talk.ts';
import { startNodes, type TestNodes } from '#testing/chat/nodes.ts';
import { eventually } from '#testing/eventually.ts';
import { findTestRedis } from '#testing/test-redis.ts';
import { createMessageQueue } from '../sending/message-queue.ts';

// Nearly all of it is waiting for leases and for presence to settle, so all of it waits together.
vi.setConfig({ maxConcurrency: 6 });

const redisUrl = await findTestRedis();
const redis = redisUrl ?? '';

/** Stores a message as a node does that dies before it tells anybody. */
async function storedPending(nodes: TestNodes, conversationId: number, sender: TestPerson, body: string) {
  const message = {
    conversationId,
    senderId: sender.user.id,
    kind: 'text' as const,
    body,
    warnings: [],
    words: [],
    quotedSeq: null,
    clientMessageId: randomUUID(),
    forReview: false,
  };
  const stored = await createMessageQueue(nodes.first.database)(message);
  return { id: stored?.id ?? 0, clientMessageId: message.clientMessageId };
}

describe.skipIf(redisUrl === null)('several nodes', { concurrent: true }, () => {
  let nodes: TestNodes;
  beforeAll(async () => {
    nodes = await startNodes(3, redis);
  });
  afterAll(() => nodes.close());

  it('take 500 people of a killed one offline, all of them, but none who is connected elsewhere', async () => {
    const { first } = nodes;
    const doomed = await startNode(first, nodes.environment);
    try {
      const seller = await aPerson(first, 'Sardor');
      const watcher = await nodes.present(0, seller);
      const product = await aProductRow(first, seller.user);
      const people: TestPerson[] = [];
      while (people.length < 500) {
        people.push(...(await Promise.all(Array.from({ length: 5 }, () => aPerson(first, 'Mijoz')))));
      }
      const { db } = first.database;
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
      for (let index = 0; index < people.length; index += 25) {
        await Promise.all(people.slice(index, index + 25).map((person) => present(doomed.url, person)));
      }
      const [spread, ...lost] = people;
      const room = conversations.find(({ buyer_id }) => buyer_id === spread?.user.id);
      if (!spread || !room) throw new Error('people were made');
      await nodes.present(0, spread);
      const online = () => {
        const last = new Map(watcher.received('userStatusChange').map(({ userId, isOnline }) => [userId, isOnline]));
        return [...last].filter(([, isOnline]) => isOnline !== false).map(([userId]) => userId);
      };
      await eventually(() => expect(online()).toHaveLength(500));

      await storedPending(nodes, room.id, spread, 'oxirgi');
      await doomed.kill();
      await eventually(() => expect(online()).toEqual([spread.user.id]), { interval: 200 });
      expect(contents(watcher)).toEqual(['oxirgi']);
      for (const person of lost.slice(0, 20)) {
        expect(states(watcher.received('userStatusChange'), person)).toEqual([true, false]);
      }
      await sleep(1000);
      expect(online()).toEqual([spread.user.id]);
    } finally {
      await doomed.kill();
    }
  });

  it('serve one conversation: messages, typing, reading and deleting reach people of both, once', async () => {
    const { id, seller, buyer } = await aConversation(nodes.first);
    const [mine, theirs, theirPhone] = await Promise.all([
      nodes.connect(0, buyer),
      nodes.connect(1, seller),
      nodes.connect(0, seller),
    ]);
    await mine.send('joinRoom', id);
    await theirs.send('joinRoom', id);
    const sent = [];
    for (const [client, person, text] of [
      [mine, buyer, 'bir'],
      [theirs, seller, 'ikki'],
      [mine, buyer, 'uch'],
    ] as const) {
      sent.push(sentId(await say(client, id, person, text)));
    }
    for (const client of [mine, theirs, theirPhone]) {
      // What comes by another node may come later; people see all by their numbers.
      await soon(() =>
        expect(
          client
            .received('newMessage')
            .map(({ seq }) => seq)
            .toSorted(),
        ).toEqual([1, 2, 3]),
      );
      const bySeq = client.received('newMessage').toSorted((one, other) => one.seq - other.seq);
      expect(bySeq.map(({ content }) => content)).toEqual(['bir', 'ikki', 'uch']);
    }
    await mine.send('typingStarted', { chatRoomId: id, userId: buyer.user.id });
    for (const client of [theirs, theirPhone])
      await soon(() => expect(client.received('typingIndicator')).toHaveLength(1));
    const last = sent[2] ?? 0;
    await theirs.send('markRead', { chatRoomId: id, messageId: last });
    await soon(() => expect(mine.received('messageRead')).toMatchObject([{ messageId: last, upTo: true }]));
    await mine.send('deleteMessage', { messageId: last, userId: buyer.user.id });
    await soon(() => expect(theirs.received('messageDeleted')).toHaveLength(1));
  });

  it('take a deleted conversation from all devices of who deleted it', async () => {
    const { id, seller, buyer } = await aConversation(nodes.first);
    const [phone, laptop, other] = await Promise.all([
      nodes.connect(0, buyer),
      nodes.connect(1, buyer),
      nodes.connect(1, seller),
    ]);
    await laptop.send('joinRoom', id);
    await phone.send('deleteChatRoom', { chatRoomId: id, userId: buyer.user.id });
    // A node whose connection to the others faltered tells it again: it stays deleted.
    await soon(() => expect(laptop.received('chatRoomDeleted')).toContainEqual({ chatRoomId: id }));
    await other.send('typingStarted', { chatRoomId: id, userId: seller.user.id });
    await say(other, id, seller, 'yana');
    await soon(() => expect(contents(laptop)).toEqual(['yana']));
    expect(laptop.received('typingIndicator')).toEqual([]);
  });

  it('give twenty writing devices one dense order, each device’s own kept, the same live and in history (rules/goals C3)', async () => {
    const { id, seller, buyer } = await aConversation(nodes.first);
    const devices = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const person = index % 2 ? seller : buyer;
        return { person, client: await nodes.connect(index, person), index };
      }),
    );
    // A hundred in all: as many as a node tells of one conversation when its connection to the others faltered; further back, clients ask.
    const numbers = Array.from({ length: 5 }, (_, index) => index);
    const acks = await Promise.all(
      devices.flatMap(({ person, client, index }) => numbers.map((n) => say(client, id, person, `${index}:${n}`))),
    );
    expect(acks.filter(({ status }) => status === 'error')).toEqual([]);
    const url = `/api/chat/${id}/messages?limit=100&afterSeq=0`;
    const page = await nodes.all[1]?.app.inject({ url, headers: buyer.headers });
    const history: { seq: number; content: string }[] = page?.json() ?? [];
    expect(history.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    for (const { client, index } of devices) {
      await soon(() => expect(client.received('newMessage')).toHaveLength(100));
      const live = client.received('newMessage').toSorted((one, other) => one.seq - other.seq);
      expect(live.map(({ content }) => content)).toEqual(history.map(({ content }) => content));
      const own = history.filter(({ content }) => content.startsWith(`${index}:`));
      expect(own.map(({ content }) => content)).toEqual(numbers.map((n) => `${index}:${n}`));
    }
  });

  it('store one message however often and through whichever node its client sends it (rules/goals C4)', async () => {
    const { id, seller, buyer } = await aConversation(nodes.first);
    const clients = await Promise.all(nodes.urls.map((_, node) => nodes.connect(node, buyer)));
    const other = await nodes.connect(1, seller);
    const message = { chatRoomId: id, senderId: buyer.user.id, message: 'salom', clientMessageId: randomUUID() };
    const acks = await Promise.all(
      Array.from({ length: 200 }, (_, index) => clients[index % clients.length]?.send('sendMessage', message)),
    );
    expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1);
    expect(acks[0]).toMatchObject({ status: 'success', seq: 1 });
    for (const client of clients) {
      const ack = await client.send('sendMessage', { ...message, message: 'boshqa' });
      expect(ack).toMatchObject({ status: 'error', code: 'CONFLICT' });
    }
    await say(other, id, seller, 'javob');
    for (const client of [...clients, other]) {
      await soon(() => expect(contents(client)).toEqual(['salom', 'javob']));
    }
  });

  it('tell what a dead one has stored or deleted and told nobody, once its sender repeats it', async () => {
    const { id, seller, buyer } = await aConversation(nodes.first);
    const [mine, theirs, theirPhone] = await Promise.all([
      nodes.connect(0, buyer),
      nodes.connect(1, seller),
      nodes.connect(0, seller),
    ]);
    const { id: messageId, clientMessageId } = await storedPending(nodes, id, buyer, 'eshitilmagan');
    const message = { chatRoomId: id, senderId: buyer.user.id, message: 'eshitilmagan', clientMessageId };
    for (let times = 0; times < 3; times += 1) {
      expect(await mine.send('sendMessage', message)).toMatchObject({ messageId, seq: 1 });
    }
    for (const client of [mine, theirs, theirPhone]) {
      await soon(() => expect(contents(client)).toEqual(['eshitilmagan']));
    }
    const { db } = nodes.first.database;
    await db.updateTable('conversations').set({ last_change: 1 }).where('id', '=', id).execute();
    await db
      .updateTable('messages')
      .set({ change: 1, deleted_at: nodes.first.clock.now() })
      .where('id', '=', messageId)
      .execute();
    for (let times = 0; times < 3; times += 1) await mine.send('deleteMessage', { messageId, userId: buyer.user.id });
    await say(mine, id, buyer, 'keyin');
    for (const client of [mine, theirs, theirPhone]) {
      await soon(() => expect(contents(client)).toEqual(['eshitilmagan', 'keyin']));
      await soon(() =>
        expect(client.received('messageDeleted')).toMatchObject([{ chatRoomId: id, messageId, change: 1 }]),
      );
    }
  });

  it('show somebody online as long as one of them has a connection of theirs', async () => {
    const { seller, buyer } = await aConversation(nodes.first);
    const watcher = await nodes.present(0, buyer);
    const here = await nodes.present(0, seller);
    const there = await nodes.present(1, seller);
    const late = await nodes.present(1, buyer);
    expect(late.received('onlineUsersList')).toEqual([[seller.user.id]]);
    await soon(() => expect(states(watcher.received('userStatusChange'), seller)).toEqual([true]));
    here.close();
    await sleep(6000);
    expect(states(watcher.received('userStatusChange'), seller)).toEqual([true]);
    there.close();
    for (const client of [watcher, late]) {
      await eventually(() => expect(states(client.received('userStatusChange'), seller).at(-1)).toBe(false));
    }
  });

  it('tell at most one change in five seconds of somebody whose line flaps between them', async () => {
    const { seller, buyer } = await aConversation(nodes.first);
    const watcher = await nodes.present(0, buyer);
    const begun = performance.now();
    for (let flap = 0; flap < 24; flap += 1) {
      const client = await nodes.present(flap % 2, seller);
      await sleep(100);
      client.close();
      await sleep(300);
    }
    await eventually(() => expect(states(watcher.received('userStatusChange'), seller).at(-1)).toBe(false));
    const changes = states(watcher.received('userStatusChange'), seller);
    expect(changes.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / 5000);
    expect(changes).toEqual(changes.map((_, index) => index % 2 === 0));
  });
});

describe.skipIf(redisUrl === null)('sessions at several nodes', { concurrent: true }, () => {
  let nodes: TestNodes;
  beforeAll(async () => {
    nodes = await startNodes(3, redis);
    // What is only looked at from time to time is looked at when a test says so.
    nodes.first.clock.pause();
  });
  afterAll(() => nodes.close());

  it('close the connections of a session that was ended, and of an account that was blocked, through another: as soon as that is told, and at the next look', async () => {
    const { seller, buyer } = await aConversation(nodes.first);
    const outsider = await aPerson(nodes.first, 'Firibgar');
    const [leaving, blocked, bystander] = await Promise.all([
      nodes.connect(1, buyer),
      nodes.connect(2, outsider),
      nodes.connect(1, seller),
    ]);
    const closed = Promise.all(
      [leaving, blocked].map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve))),
    );
    const logout = await nodes.first.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: buyer.headers,
      payload: {},
    });
    expect(logout.statusCode).toBeLessThan(300);
    await eventually(() => expect(leaving.socket.connected).toBe(false));
    await nodes.first.database.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', outsider.user.id)
      .execute();
    nodes.first.clock.advance(5000);
    expect(await closed).toEqual(['transport close', 'transport close']);
    expect(bystander.socket.connected).toBe(true);
    for (const person of [buyer, outsider]) {
      const token = person.headers.authorization.replace('Bearer ', '');
      expect(await refusalOf(openSocket(nodes.urls[2] ?? '', { auth: { token } }))).toMatchObject({ success: false });
    }
  });

  it('hand nothing to a connection whose token has run out, until it has a fresh one', async () => {
    const { id, seller, buyer } = await aConversation(nodes.first);
    // Signed in ten minutes ago, but for half a minute, which only the test lets pass.
    const { clock } = nodes.first;
    const earlier = new TestClock();
    earlier.pause();
    earlier.advance(clock.elapsed() - earlier.elapsed() + 30_000 - 10 * 60_000);
    const headers = await signedIn({ ...nodes.first, clock: earlier }, buyer.user);
    const [mine, theirs] = [await nodes.connect(1, { ...buyer, headers }), await nodes.connect(0, seller)];
    await mine.send('joinRoom', id);
    clock.advance(30_000);
    await eventually(() => expect(mine.received('authExpired')).toEqual([{ seconds: 60 }]));
    const heard = mine.events.length;
    await theirs.send('typingStarted', { chatRoomId: id, userId: seller.user.id });
    await say(theirs, id, seller, 'sir');
    await soon(() => expect(contents(theirs)).toEqual(['sir']));
    expect(await mine.send('joinRoom', id)).toMatchObject({ code: 'TOKEN_EXPIRED' });
    await sleep(500);
    expect(mine.events).toHaveLength(heard);
    const token = buyer.headers.authorization.replace('Bearer ', '');
    expect(await mine.send('authRefresh', { token })).toEqual({ status: 'success' });
    await say(theirs, id, seller, 'ochiq');
    await soon(() => expect(contents(mine)).toEqual(['ochiq']));
  });
});

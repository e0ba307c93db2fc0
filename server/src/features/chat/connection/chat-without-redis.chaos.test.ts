import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#testing/app/start-test-app.ts';
import { aConversation, listen, sentId } from '#testing/builders/chat-builders.ts';
import { contents, present, say, soon, states } from '#testing/chat/chat-talk.ts';
import { startNodes, warningsOf } from '#testing/chat/nodes.ts';
import { eventually } from '#testing/eventually.ts';
import { findTestRedis, redisProxy } from '#testing/test-redis.ts';

// Nearly all of it is waiting for what nodes do when they miss Redis, so all of it waits together.
vi.setConfig({ maxConcurrency: 6 });

const redisUrl = await findTestRedis();
const redis = redisUrl ?? '';

describe.skipIf(redisUrl === null)('a Redis that is gone for a while', { concurrent: true }, () => {
  it('stops nothing: HTTP and own people at once, the other node within 5 s, presence unknown; and all heals', async () => {
    const proxy = await redisProxy(redis);
    const nodes = await startNodes(2, proxy.url);
    const [, second = nodes.first] = nodes.all;
    try {
      const { id, seller, buyer } = await aConversation(nodes.first);
      const mine = await nodes.present(0, buyer);
      const ownLaptop = await nodes.connect(0, buyer);
      const theirs = await nodes.present(1, seller);
      await say(mine, id, buyer, 'oldin');
      await soon(() => expect(contents(theirs)).toEqual(['oldin']));
      await soon(() => expect(states(mine.received('userStatusChange'), seller)).toEqual([true]));

      await proxy.cut();
      await soon(async () => expect(await warningsOf(nodes.first)).toEqual(['redis']));
      const spoken = ['oldin'];
      for (const text of ['bir', 'ikki']) {
        expect(await say(mine, id, buyer, text)).toMatchObject({ status: 'success' });
        spoken.push(text);
        // What is answered on this connection now comes after what was said to it before the acknowledgement.
        await ownLaptop.send('leaveRoom', id);
        expect(contents(ownLaptop)).toEqual(spoken);
        await soon(() => expect(contents(theirs)).toEqual(spoken));
      }
      const chats = await second.app.inject({ url: '/api/chat/my-chats', headers: seller.headers });
      expect(chats.json().content[0]).toMatchObject({ id, lastMessage: { content: 'ikki' }, unreadCount: 3 });

      await eventually(() => expect(states(mine.received('userStatusChange'), seller)).toEqual([true, null]));
      await mine.send('joinRoom', id);
      expect(mine.received('roomOnlineUsers').at(-1)).toContainEqual({ userId: seller.user.id, isOnline: null });

      await say(mine, id, buyer, 'uch');
      await proxy.mend();
      spoken.push('uch');
      await soon(() => expect(contents(theirs)).toEqual(spoken));
      await soon(async () => expect(await warningsOf(nodes.first)).toEqual([]));
      await eventually(() => expect(states(mine.received('userStatusChange'), seller)).toEqual([true, null, true]));
      await mine.send('typingStarted', { chatRoomId: id, userId: buyer.user.id });
      await theirs.send('joinRoom', id);
      await mine.send('typingStarted', { chatRoomId: id, userId: buyer.user.id });
      await soon(() => expect(theirs.received('typingIndicator')).toHaveLength(1));
      expect(contents(ownLaptop)).toEqual(spoken);
    } finally {
      await nodes.close();
      await proxy.cut();
    }
  });

  it('keeps no deletion, no answer to an offer and no reading mark from devices at the other node for more than 5 s', async () => {
    const proxy = await redisProxy(redis);
    const nodes = await startNodes(2, proxy.url);
    try {
      const { id, seller, buyer } = await aConversation(nodes.first);
      const second = await aConversation(nodes.first, { seller, buyer });
      const [mine, myLaptop] = [await nodes.connect(0, buyer), await nodes.connect(1, buyer)];
      const [theirs, theirPhone] = [await nodes.connect(1, seller), await nodes.connect(0, seller)];
      const wrong = sentId(await say(mine, id, buyer, 'xato'));
      const offer = { chatRoomId: id, senderId: buyer.user.id, amount: 5 };
      const offered = sentId(await mine.send('sendOffer', offer));
      const last = sentId(await say(mine, second.id, buyer, 'salom'));
      await soon(() => expect(theirs.received('newMessage')).toHaveLength(3));
      await myLaptop.send('joinRoom', second.id);

      await proxy.cut();
      await soon(async () => {
        for (const node of nodes.all) expect(await warningsOf(node)).toEqual(['redis']);
      });
      await mine.send('deleteMessage', { messageId: wrong, userId: buyer.user.id });
      const accepted = { chatRoomId: id, messageId: offered, userId: seller.user.id, answer: 'accept' };
      expect(await theirs.send('answerOffer', accepted)).toMatchObject({ status: 'success' });
      await theirs.send('markRead', { chatRoomId: second.id, messageId: last });
      await soon(() => {
        expect(theirs.received('messageDeleted')).toMatchObject([{ chatRoomId: id, messageId: wrong, change: 1 }]);
        expect(mine.received('offerChanged')).toMatchObject([{ messageId: offered, offer: { state: 'accepted' } }]);
        expect(mine.received('messageRead')).toEqual([{ chatRoomId: second.id, messageId: last, upTo: true }]);
        expect(theirPhone.received('conversationRead')).toEqual([
          { chatRoomId: second.id, upToSeq: 1, unreadCount: 0, at: expect.any(String) },
        ]);
      });
      await mine.send('deleteChatRoom', { chatRoomId: second.id, userId: buyer.user.id });
      await soon(() => expect(myLaptop.received('chatRoomDeleted')).toEqual([{ chatRoomId: second.id }]));

      await proxy.mend();
      await soon(async () => expect(await warningsOf(nodes.first)).toEqual([]));
      await theirs.send('typingStarted', { chatRoomId: second.id, userId: seller.user.id });
      await say(theirs, id, seller, 'yana');
      await soon(() => expect(contents(myLaptop)).toContain('yana'));
      expect(myLaptop.received('typingIndicator')).toEqual([]);
      // Nothing of it was told twice.
      expect(theirs.received('messageDeleted')).toHaveLength(1);
      expect(mine.received('offerChanged')).toHaveLength(1);
      expect(mine.received('messageRead')).toHaveLength(1);
      expect(theirs.received('conversationRead')).toHaveLength(1);
      expect(theirPhone.received('conversationRead')).toHaveLength(1);
      expect(myLaptop.received('chatRoomDeleted')).toHaveLength(1);
    } finally {
      await nodes.close();
      await proxy.cut();
    }
  });
});

it.concurrent('a Redis that is not there when a node starts stops neither its start, nor its chat, nor its end', async () => {
  const node = await startTestApp({ environment: { REDIS_URL: 'redis://127.0.0.1:1' } });
  const url = await listen(node);
  await soon(async () => expect(await warningsOf(node)).toEqual(['redis']));
  const { id, seller, buyer } = await aConversation(node);
  const [mine, theirs] = [await present(url, buyer), await present(url, seller)];
  expect(await say(mine, id, buyer, 'salom')).toMatchObject({ status: 'success', seq: 1 });
  await soon(() => expect(contents(theirs)).toEqual(['salom']));
  await soon(() => expect(states(mine.received('userStatusChange'), seller)).toEqual([true]));
  await sleep(2500);
  expect(contents(theirs)).toEqual(['salom']);
  await node.close();
});

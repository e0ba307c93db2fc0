import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { catchUpChats } from '#contract/http/chat/catch-up-chats.ts';
import { aConversation, aPerson, sentId, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';
import { createMessageQueue } from '../sending/message-queue.ts';
import { markReadUpTo, tombstoneMessage } from '../store/message.repository.ts';

const { test, connect, talk } = await chatServer();

type Answer = z.output<(typeof catchUpChats)['response']>['content'];
type Position = { chatRoomId: number; afterSeq: number; afterChange: number };

async function catchUp(person: TestPerson, rooms: readonly Position[]): Promise<Answer> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/chat/catch-up',
    headers: person.headers,
    payload: { rooms },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
}
const from = (chatRoomId: number, afterSeq = 0, afterChange = 0): Position => ({ chatRoomId, afterSeq, afterChange });

describe('catching up', () => {
  it('brings new messages, deletions, offers that ended and read marks of several rooms at once', async () => {
    const seller = await aPerson(test, 'Sardor');
    const [one, two, three] = [await talk({ seller }), await talk({ seller }), await talk({ seller })];
    const gone = sentId(await one.say('buyer', 'bir'));
    await one.say('buyer', 'ikki');
    const offered = sentId(await two.offer('buyer', 5));
    await three.say('seller', 'salom');
    const known = [from(one.id, 2), from(two.id, 1), from(three.id, 1)];
    await one.connections.buyer.send('deleteMessage', { messageId: gone, userId: one.buyer.user.id });
    await one.say('buyer', 'uch');
    await two.answer('seller', offered, 'accept');
    const last = sentId(await three.say('seller', 'yana'));
    await three.connections.buyer.send('markRead', { chatRoomId: three.id, messageId: last });
    const { rooms, more } = await catchUp(seller, known);
    expect(more).toBe(false);
    expect(rooms).toMatchObject([
      {
        chatRoomId: one.id,
        seq: 3,
        change: 1,
        messages: [{ seq: 3, content: 'uch' }],
        changed: [{ seq: 1, deleted: true }],
        unreadCount: 2,
      },
      {
        chatRoomId: two.id,
        seq: 2,
        change: 1,
        messages: [{ seq: 2, kind: 'event', event: { type: 'accepted', amount: 5 } }],
        changed: [{ id: offered, offer: { state: 'accepted' } }],
      },
      { chatRoomId: three.id, seq: 2, otherReadUpToSeq: 2, messages: [{ content: 'yana', read: true }] },
    ]);
    const again = await catchUp(
      seller,
      rooms.map(({ chatRoomId, seq, change }) => from(chatRoomId, seq, change)),
    );
    expect(again.rooms.flatMap(({ messages, changed }) => [...messages, ...changed])).toEqual([]);
  });

  it('tells what was deleted with a conversation on another device', async () => {
    const { id, say, connections, seller } = await talk();
    await say('buyer', 'bir');
    await connections.seller.send('deleteChatRoom', { chatRoomId: id, userId: seller.user.id });
    expect((await catchUp(seller, [from(id)])).rooms).toMatchObject([
      { hidden: true, hiddenUpToSeq: 1, messages: [], seq: 1 },
    ]);
    await say('buyer', 'ikki');
    expect((await catchUp(seller, [from(id)])).rooms).toMatchObject([
      { hidden: false, hiddenUpToSeq: 1, messages: [{ seq: 2 }], seq: 2, unreadCount: 1 },
    ]);
  });

  it('says nothing of foreign and absent conversations, and bears positions that are not true', async () => {
    const [own, foreign] = [await talk(), await talk()];
    await own.say('buyer', 'bir');
    await foreign.say('buyer', 'sir');
    const { rooms, more } = await catchUp(own.seller, [
      from(foreign.id),
      from(999_999_999),
      from(own.id),
      from(own.id),
    ]);
    expect(rooms.map(({ chatRoomId }) => chatRoomId)).toEqual([own.id]);
    expect(more).toBe(false);
    expect(await catchUp(own.seller, [from(own.id, 500, 500)])).toMatchObject({
      rooms: [{ seq: 1, change: 0 }],
      more: false,
    });
  });

  it('brings 5,000 messages, deletions and reads of 20 rooms in pages of 100 within 3 s, none missed (rules/goals C5)', async () => {
    const seller = await aPerson(test, 'Sardor');
    const rooms: Awaited<ReturnType<typeof aConversation>>[] = [];
    for (let index = 0; index < 20; index += 1) rooms.push(await aConversation(test, { seller }));
    const store = createMessageQueue(test.database);
    const write = (room: (typeof rooms)[number], from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) =>
        store({
          conversationId: room.id,
          senderId: (from + index === 1 ? seller : room.buyer).user.id,
          kind: 'text' as const,
          body: `xabar ${from + index}`,
          warnings: [],
          words: [],
          quotedSeq: null,
          clientMessageId: null,
          forReview: false,
        }),
      );
    // What the device knows: ten messages of each room, the first its own person's.
    await Promise.all(rooms.flatMap((room) => write(room, 1, 10)));
    const device = new Map(rooms.map(({ id }) => [id, new Map<number, string | null>()]));
    for (const messages of device.values()) {
      for (let seq = 1; seq <= 10; seq += 1) messages.set(seq, `xabar ${seq}`);
    }
    // While it is away: 250 more of each, ten of the known and ten of the new are deleted, the buyer reads, another device reads to 100.
    await Promise.all(rooms.flatMap((room) => write(room, 11, 260)));
    const change = async ({ id, buyer }: (typeof rooms)[number]) => {
      for (const seq of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 60, 61, 62, 63, 64, 150, 151, 152, 153, 154]) {
        await tombstoneMessage(test.database.db, { conversationId: id, seq, otherId: seller.user.id });
      }
      await markReadUpTo(test.database.db, { conversationId: id, userId: buyer.user.id, seq: 1, blocked: false });
      await markReadUpTo(test.database.db, { conversationId: id, userId: seller.user.id, seq: 100, blocked: false });
    };
    await Promise.all(rooms.map(change));

    let positions = rooms.map(({ id }) => from(id, 10));
    const begun = performance.now();
    let pages = 0;
    let last: Answer['rooms'] = [];
    for (let more = true; more; pages += 1) {
      const page = await catchUp(seller, positions);
      const count = page.rooms.reduce((sum, room) => sum + room.messages.length + room.changed.length, 0);
      expect(count).toBeLessThanOrEqual(100);
      for (const room of page.rooms) {
        const known = device.get(room.chatRoomId);
        for (const { seq, content, deleted } of room.changed) known?.set(seq, deleted ? null : content);
        for (const { seq, content, deleted } of room.messages) {
          expect(seq).toBe((known?.size ?? 0) + 1);
          known?.set(seq, deleted ? null : content);
        }
      }
      positions = page.rooms.map(({ chatRoomId, seq, change }) => from(chatRoomId, seq, change));
      last = page.rooms;
      more = page.more;
    }
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(pages).toBeLessThanOrEqual(53);

    const stored = await test.database.db
      .selectFrom('messages')
      .select(['conversation_id', 'seq', 'body', 'deleted_at'])
      .where('conversation_id', 'in', [...device.keys()])
      .execute();
    expect(stored).toHaveLength(20 * 260);
    for (const { conversation_id, seq, body, deleted_at } of stored) {
      expect(device.get(conversation_id)?.get(seq)).toBe(deleted_at ? null : body);
    }
    // 160 came after the mark, of which five were deleted.
    expect(
      last.map(({ unreadCount, readUpToSeq, otherReadUpToSeq }) => [unreadCount, readUpToSeq, otherReadUpToSeq]),
    ).toEqual(rooms.map(() => [155, 100, 1]));
  });

  it('misses nothing that changes between two pages', async () => {
    const conversation = await talk();
    const { id, connections, buyer, seller } = conversation;
    const sent: number[] = [];
    for (let index = 0; index < 130; index += 1) sent.push(sentId(await conversation.say('buyer', `xabar ${index}`)));
    const first = await catchUp(seller, [from(id)]);
    expect(first).toMatchObject({ more: true, rooms: [{ seq: 100 }] });
    for (const messageId of [sent[49], sent[119]])
      await connections.buyer.send('deleteMessage', { messageId, userId: buyer.user.id });
    const second = await catchUp(seller, [from(id, first.rooms[0]?.seq, first.rooms[0]?.change)]);
    expect(second).toMatchObject({
      more: false,
      rooms: [{ seq: 130, change: 2, changed: [{ seq: 50, deleted: true }] }],
    });
    expect(second.rooms[0]?.messages.filter(({ deleted }) => deleted).map(({ seq }) => seq)).toEqual([120]);
  });
});

describe('devices of one person', () => {
  it('learn of what one of them has read, and of what it deleted', async () => {
    const { id, say, connections, seller } = await talk();
    const other = await connect(seller);
    const messageId = sentId(await say('buyer', 'bir'));
    await say('buyer', 'ikki');
    await connections.seller.send('markRead', { chatRoomId: id, messageId });
    await eventually(() =>
      expect(other.received('conversationRead')).toMatchObject([{ chatRoomId: id, upToSeq: 1, unreadCount: 1 }]),
    );
    await connections.seller.send('joinRoom', id);
    await eventually(() =>
      expect(other.received('conversationRead').at(-1)).toMatchObject({ upToSeq: 2, unreadCount: 0 }),
    );
    const own = sentId(await say('seller', 'javob'));
    await connections.seller.send('deleteMessage', { messageId: own, userId: seller.user.id });
    await eventually(() => expect(other.received('messageDeleted')).toMatchObject([{ messageId: own, change: 1 }]));
    expect(connections.buyer.received('conversationRead')).toEqual([]);
  });
});

describe('what is read during a block', () => {
  it.each(['in the thread', 'from the list'] as const)(
    'is told by its end to nobody, but once its reader is there again: %s',
    async (way) => {
      const { id, say, connections, seller, buyer } = await talk();
      const { db } = test.database;
      await say('seller', 'Salom');
      const messageId = sentId(await say('seller', 'Bormisiz?'));
      const pair = { blocker_id: buyer.user.id, blocked_id: seller.user.id };
      await db.insertInto('user_blocks').values(pair).execute();
      const read = async () => {
        if (way === 'in the thread') return connections.buyer.send('markRead', { chatRoomId: id, messageId });
        const change = { method: 'POST', url: '/api/chat/my-chats', headers: buyer.headers } as const;
        return test.app.inject({ ...change, payload: { chatIds: [id], act: 'markRead' } });
      };
      const announced = async () => {
        const inject = async (url: string) => (await test.app.inject({ url, headers: seller.headers })).json();
        const [messages, list, missed] = await Promise.all([
          inject(`/api/chat/${id}/messages`),
          inject(`/api/chat/my-chats?chatId=${id}`),
          catchUp(seller, [from(id)]),
        ]);
        return [
          messages.map((message: { read: boolean }) => message.read),
          list.content[0].lastMessage.read,
          missed.rooms[0]?.otherReadUpToSeq,
        ];
      };
      const nothing = [[false, false], false, 0];
      await read();
      const inbox = await test.app.inject({ url: `/api/chat/my-chats?chatId=${id}`, headers: buyer.headers });
      expect(inbox.json().content[0].unreadCount).toBe(0);
      expect(await announced()).toEqual(nothing);
      await db.deleteFrom('user_blocks').where('blocker_id', '=', buyer.user.id).execute();
      expect(await announced()).toEqual(nothing);
      expect(connections.seller.received('messageRead')).toEqual([]);
      await read();
      expect(await announced()).toEqual([[true, true], true, 2]);
      await eventually(() =>
        expect(connections.seller.received('messageRead')).toEqual([{ chatRoomId: id, messageId, upTo: true }]),
      );
      // Once, however often they look.
      await read();
      expect(connections.seller.received('messageRead')).toHaveLength(1);
    },
  );
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/builders/builders.ts';
import { aConversation, type ChatClient, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';
import { createMessageQueue } from '../sending/message-queue.ts';

const { test, connect } = await chatServer();

/** Both people with the conversation open. */
async function talking() {
  const conversation = await aConversation(test);
  const buyer = await connect(conversation.buyer);
  const seller = await connect(conversation.seller);
  await buyer.send('joinRoom', String(conversation.id));
  await seller.send('joinRoom', conversation.id);
  const say = (person: 'buyer' | 'seller', message: string, clientMessageId?: string) =>
    (person === 'buyer' ? buyer : seller).send('sendMessage', {
      chatRoomId: conversation.id,
      senderId: conversation[person].user.id,
      message,
      clientMessageId,
    });
  return { ...conversation, people: conversation, buyer, seller, say };
}

function history(person: TestPerson, conversationId: number, query = '') {
  return test.app.inject({ url: `/api/chat/${conversationId}/messages${query}`, headers: person.headers });
}

async function myChats(person: TestPerson) {
  return (await test.app.inject({ url: '/api/chat/my-chats', headers: person.headers })).json().content;
}

describe('a message', () => {
  it('counts for the listing once, when it is the first', async () => {
    const { people, say } = await talking();
    await say('buyer', 'Salom, hali bormi?');
    await say('seller', 'Ha');
    await say('buyer', 'Yaxshi');
    const days = await test.database.db
      .selectFrom('product_daily_stats')
      .select('conversations')
      .where('product_id', '=', people.product.id)
      .execute();
    expect(days).toEqual([{ conversations: 1 }]);
  });

  it('is acknowledged with its id and seq, and reaches both people once', async () => {
    const { id, people, buyer, seller, say } = await talking();
    const clientMessageId = randomUUID();
    const ack = await say('buyer', '  Salom, hali bormi?  ', clientMessageId);
    expect(ack).toEqual({ status: 'success', messageId: expect.any(Number), seq: 1, clientMessageId });
    await eventually(() => expect(seller.received('newMessage')).toHaveLength(1));
    expect(seller.received('newMessage')[0]).toMatchObject({
      chatRoomId: id,
      seq: 1,
      content: 'Salom, hali bormi?',
      senderId: people.buyer.user.id,
      senderUsername: 'Barno',
      read: false,
      clientMessageId,
    });
    await eventually(() => expect(buyer.received('messageSent')).toEqual([ack]));
    expect(buyer.received('newMessage')).toHaveLength(1);
    expect(seller.received('messageSent')).toEqual([]);
  });

  it('reaches the list of a member who has another conversation open', async () => {
    const conversation = await aConversation(test);
    const seller = await connect(conversation.seller);
    const buyer = await connect(conversation.buyer);
    await buyer.send('sendMessage', {
      chatRoomId: conversation.id,
      senderId: conversation.buyer.user.id,
      message: 'Salom',
    });
    await eventually(() => expect(seller.received('newMessage')).toHaveLength(1));
    const [chat] = await myChats(conversation.seller);
    expect(chat).toMatchObject({
      id: conversation.id,
      productName: conversation.product.title,
      otherParticipant: { id: conversation.buyer.user.id, username: 'Barno' },
      role: 'seller',
      unreadCount: 1,
      lastMessage: { content: 'Salom', senderId: conversation.buyer.user.id },
    });
  });

  it('keeps the order in which one person sent, and has a dense seq whoever sends', async () => {
    const { people, seller, say, id } = await talking();
    const acks = await Promise.all(
      Array.from({ length: 40 }, (_, index) => say(index % 2 ? 'seller' : 'buyer', `m${index}`)),
    );
    expect(acks.every((ack) => ack.status === 'success')).toBe(true);
    await eventually(() => expect(seller.received('newMessage')).toHaveLength(40));
    const live = seller.received('newMessage');
    expect(live.map((message) => message.seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    const stored = (await history(people.buyer, id, '?limit=100')).json();
    expect(stored.map((message: { content: string }) => message.content)).toEqual(live.map(({ content }) => content));
    const ofBuyer = live.filter(({ senderId }) => senderId === people.buyer.user.id).map(({ content }) => content);
    expect(ofBuyer).toEqual(Array.from({ length: 20 }, (_, index) => `m${index * 2}`));
  });

  it('is stored once however often it is sent again, and never under another text', async () => {
    const { id, people, seller, say } = await talking();
    const clientMessageId = randomUUID();
    const second = await connect(people.buyer);
    const sendFrom = (client: ChatClient | null) =>
      client
        ? client.send('sendMessage', {
            chatRoomId: id,
            senderId: people.buyer.user.id,
            message: 'bir marta',
            clientMessageId,
          })
        : say('buyer', 'bir marta', clientMessageId);
    const acks = await Promise.all(Array.from({ length: 100 }, (_, index) => sendFrom(index % 2 ? second : null)));
    expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1);
    expect(acks[0]).toMatchObject({ status: 'success', seq: 1 });
    expect((await history(people.buyer, id)).json()).toHaveLength(1);
    expect(await say('buyer', 'boshqa matn', clientMessageId)).toMatchObject({
      status: 'error',
      code: 'CONFLICT',
      clientMessageId,
    });
    expect((await history(people.buyer, id)).json()[0].content).toBe('bir marta');
    expect(await say('buyer', 'keyingi')).toMatchObject({ seq: 2 });
    await eventually(() => expect(seller.received('newMessage').map(({ seq }) => seq)).toEqual([1, 2]));
  });

  it('is still the same a day later: a repeat stores nothing, and the first text stands (rules/goals C4)', async () => {
    const { id, people, say } = await talking();
    const clientMessageId = randomUUID();
    const first = await say('buyer', 'bir marta', clientMessageId);
    test.clock.advance(25 * 3600_000);
    for (const name of ['purge-auth-rows', 'erase-messages', 'index-messages']) {
      await test.app.upkeep.find((job) => job.name === name)?.run();
    }
    const headers = await signedIn(test, people.buyer.user);
    const later = await connect({ ...people.buyer, headers });
    const repeat = (message: string) =>
      later.send('sendMessage', { chatRoomId: id, senderId: people.buyer.user.id, message, clientMessageId });
    expect(await repeat('bir marta')).toEqual(first);
    expect(await repeat('boshqa matn')).toMatchObject({ status: 'error', code: 'CONFLICT', clientMessageId });
    expect((await history({ ...people.buyer, headers }, id)).json()).toMatchObject([{ seq: 1, content: 'bir marta' }]);
  });

  it('that only the unique key can tell from the first is stored once too', async () => {
    const conversation = await aConversation(test);
    const message = {
      conversationId: conversation.id,
      senderId: conversation.buyer.user.id,
      kind: 'text' as const,
      body: 'bir',
      warnings: [],
      words: ['bir'],
      quotedSeq: null,
      clientMessageId: randomUUID(),
      forReview: false,
    };
    // Each queue stands for a process of its own.
    const store = () => createMessageQueue(test.database)(message);
    const stored = await Promise.all(Array.from({ length: 20 }, store));
    expect(stored.filter((row) => row !== null)).toHaveLength(1);
    const next = await createMessageQueue(test.database)({ ...message, clientMessageId: null });
    expect(next?.seq).toBe(2);
  });

  it('shares a transaction with those that came with it, in their order; one that cannot be stored takes none with it', async () => {
    const conversations = [await aConversation(test), await aConversation(test), await aConversation(test)];
    const store = createMessageQueue(test.database);
    const messages = Array.from({ length: 31 }, (_, index) => {
      const { id, buyer } = conversations[index % 3] ?? conversations[0] ?? { id: 0, buyer: { user: { id: 0 } } };
      return {
        conversationId: id,
        senderId: buyer.user.id,
        kind: 'text' as const,
        body: `xabar ${index}`,
        warnings: [],
        words: [],
        quotedSeq: null,
        clientMessageId: null,
        forReview: false,
      };
    });
    const storeAll = (change: (body: string, index: number) => string) =>
      Promise.allSettled(messages.map((message, index) => store({ ...message, body: change(message.body, index) })));
    const good = await storeAll((body) => body);
    expect(good.map((each) => (each.status === 'fulfilled' ? each.value?.seq : 0))).toEqual(
      messages.map((_, index) => Math.floor(index / 3) + 1),
    );
    const ids = conversations.map(({ id }) => id);
    const { rows } = await sql<{ n: number }>`
      select count(distinct xmin::text)::int as n from messages where conversation_id in (${sql.join(ids)})`.execute(
      test.database.db,
    );
    // Two at a time are under way, and a conversation is always of the same.
    expect(rows[0]?.n).toBeLessThanOrEqual(2);
    const mixed = await storeAll((body, index) => (index === 9 ? 'x'.repeat(2001) : body));
    expect(mixed.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([9]);
    for (const { id, buyer } of conversations) {
      const seqs = (await history(buyer, id)).json().map((row: { seq: number }) => row.seq);
      expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => index + 1));
    }
  });

  it('is unread to the other alone when both write at one moment', async () => {
    const { id, buyer, seller } = await aConversation(test);
    const store = createMessageQueue(test.database);
    const write = (senderId: number) =>
      store({
        conversationId: id,
        senderId,
        kind: 'text' as const,
        body: 'salom',
        warnings: [],
        words: [],
        quotedSeq: null,
        clientMessageId: null,
        forReview: false,
      });
    await Promise.all([buyer, seller, buyer, buyer, seller].map(({ user }) => write(user.id)));
    const members = await test.database.db
      .selectFrom('conversation_members')
      .select(['side', 'unread_count'])
      .where('conversation_id', '=', id)
      .orderBy('side')
      .execute();
    expect(members).toEqual([
      { side: 'buyer', unread_count: 2 },
      { side: 'seller', unread_count: 3 },
    ]);
  });

  it.each(['', '   ', '\u200b\u200b', 'a'.repeat(2001), 'a\u0000b', 42, null])(
    'is refused when it is %j',
    async (message) => {
      const { id, people, buyer } = await talking();
      const ack = await buyer.send('sendMessage', { chatRoomId: id, senderId: people.buyer.user.id, message });
      expect(ack).toMatchObject({ status: 'error', success: false, code: 'VALIDATION', requestId: expect.any(String) });
      expect((await history(people.buyer, id)).json()).toEqual([]);
    },
  );

  it.each([
    ['', '1 dan 2000 gacha belgi kiriting'],
    ['\u3164\u2800', '1 dan 2000 gacha belgi kiriting'],
    ['a'.repeat(2001), '2000'],
    ['a'.repeat(9000), '2000'],
  ])('tells how long it may be (%#)', async (message, text) => {
    const { id, people, buyer } = await talking();
    const ack = await buyer.send('sendMessage', { chatRoomId: id, senderId: people.buyer.user.id, message });
    expect(ack).toMatchObject({ code: 'VALIDATION', message: expect.stringContaining(text) });
  });
});

describe('the history', () => {
  it('comes in pages both ways without gap or overlap', async () => {
    const { id, people, say } = await talking();
    for (let index = 1; index <= 25; index += 1) await say('buyer', `m${index}`);
    const seqs = async (query: string) =>
      (await history(people.seller, id, query)).json().map((message: { seq: number }) => message.seq);
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(await seqs('?limit=10')).toEqual(range(16, 25));
    expect(await seqs('?limit=10&beforeSeq=16')).toEqual(range(6, 15));
    expect(await seqs('?limit=10&beforeSeq=6')).toEqual(range(1, 5));
    expect(await seqs('?limit=10&afterSeq=0')).toEqual(range(1, 10));
    expect(await seqs('?limit=100&afterSeq=20')).toEqual(range(21, 25));
    expect(await seqs('?afterSeq=25')).toEqual([]);
    expect((await history(people.seller, id, '?limit=101')).statusCode).toBe(422);
  });

  it('brings a client that was away all it missed, with reads and deletions applied', async () => {
    const { id, people, buyer, seller, say } = await talking();
    const first = await say('buyer', 'bor paytida');
    await eventually(() => expect(seller.received('newMessage')).toHaveLength(1));
    seller.close();
    const missed = await say('buyer', 'yoʻq paytida 1');
    await say('buyer', 'yoʻq paytida 2');
    await buyer.send('deleteMessage', {
      messageId: missed.status === 'success' ? missed.messageId : 0,
      userId: people.buyer.user.id,
    });
    expect((await myChats(people.seller))[0].unreadCount).toBe(2);
    const back = await connect(people.seller);
    const messages = (await history(people.seller, id, '?afterSeq=1')).json();
    expect(messages).toMatchObject([
      { seq: 2, deleted: true, content: '' },
      { seq: 3, deleted: false, content: 'yoʻq paytida 2' },
    ]);
    await back.send('joinRoom', id);
    expect((await myChats(people.seller))[0].unreadCount).toBe(0);
    expect(first.status).toBe('success');
  });
});

describe('reading', () => {
  it('counts unread until the conversation is opened, and tells the sender up to where it was read', async () => {
    const { id, people, buyer, seller, say } = await talking();
    await seller.send('leaveRoom', id);
    await say('buyer', 'bir');
    const last = await say('buyer', 'ikki');
    await say('seller', 'javob');
    expect((await myChats(people.seller))[0].unreadCount).toBe(2);
    await seller.send('joinRoom', id);
    expect((await myChats(people.seller))[0].unreadCount).toBe(0);
    await eventually(() =>
      expect(buyer.received('messageRead')).toEqual([
        { chatRoomId: id, messageId: last.status === 'success' ? last.messageId : 0, upTo: true },
      ]),
    );
    const messages = (await history(people.buyer, id)).json();
    expect(messages.map((message: { read: boolean }) => message.read)).toEqual([true, true, false]);
    expect(seller.received('messageRead')).toEqual([]);
  });

  it('marks what came while the conversation is open, once, and never goes back', async () => {
    const { id, people, buyer, seller, say } = await talking();
    const first = await say('buyer', 'bir');
    const second = await say('buyer', 'ikki');
    if (first.status !== 'success' || second.status !== 'success') throw new Error('not sent');
    expect(await seller.send('markRead', { chatRoomId: id, messageId: second.messageId })).toEqual({
      status: 'success',
    });
    await seller.send('markRead', { chatRoomId: id, messageId: first.messageId });
    await say('buyer', 'uch');
    expect((await myChats(people.seller))[0].unreadCount).toBe(1);
    await eventually(() => expect(buyer.received('messageRead')).toHaveLength(1));
    expect(buyer.received('messageRead')[0]).toMatchObject({ messageId: second.messageId });
    const messages = (await history(people.buyer, id)).json();
    expect(messages.map((message: { read: boolean }) => message.read)).toEqual([true, true, false]);
  });

  it('keeps the count exact while messages come in', async () => {
    const { id, people, seller, say } = await talking();
    const sent = Array.from({ length: 30 }, (_, index) => say('buyer', `m${index}`));
    const joins = Array.from({ length: 10 }, () => seller.send('joinRoom', id));
    await Promise.all([...sent, ...joins]);
    const [chat] = await myChats(people.seller);
    const member = await test.database.db
      .selectFrom('conversation_members')
      .select('last_read_seq')
      .where('conversation_id', '=', id)
      .where('user_id', '=', people.seller.user.id)
      .executeTakeFirstOrThrow();
    expect(chat.unreadCount).toBe(30 - member.last_read_seq);
  });
});

describe('typing', () => {
  it('is shown to the other person only, under the name the server knows', async () => {
    const { id, people, buyer, seller } = await talking();
    const ack = await buyer.send('typingStarted', { chatRoomId: id, userId: people.buyer.user.id, username: 'Admin' });
    expect(ack).toEqual({ status: 'success' });
    await buyer.send('typingStopped', { chatRoomId: id, userId: people.buyer.user.id });
    await eventually(() => expect(seller.received('typingIndicator')).toHaveLength(2));
    expect(seller.received('typingIndicator')).toEqual([
      { chatRoomId: id, userId: people.buyer.user.id, isTyping: true, username: 'Barno' },
      { chatRoomId: id, userId: people.buyer.user.id, isTyping: false, username: 'Barno' },
    ]);
    expect(buyer.received('typingIndicator')).toEqual([]);
  });
});

describe('deleting', () => {
  it('a message: its author alone; both see a tombstone in its place', async () => {
    const { id, people, buyer, seller, say } = await talking();
    const sent = await say('buyer', 'xato');
    await say('buyer', 'qoladi');
    const messageId = sent.status === 'success' ? sent.messageId : 0;
    expect(await seller.send('deleteMessage', { messageId, userId: people.seller.user.id })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await buyer.send('deleteMessage', { messageId, userId: people.buyer.user.id })).toMatchObject({
      status: 'success',
    });
    await buyer.send('deleteMessage', { messageId, userId: people.buyer.user.id });
    await eventually(() =>
      expect(seller.received('messageDeleted')).toEqual([{ chatRoomId: id, messageId, seq: 1, change: 1 }]),
    );
    expect((await history(people.seller, id)).json()).toMatchObject([
      { seq: 1, deleted: true, content: '' },
      { seq: 2, deleted: false },
    ]);
    expect((await myChats(people.seller))[0]).toMatchObject({ unreadCount: 1, lastMessage: { content: 'qoladi' } });
  });

  it('a conversation: hides it on all own devices, and a new message brings it back empty', async () => {
    const { id, people, buyer, seller, say } = await talking();
    const phone = await connect(people.buyer);
    await say('seller', 'eski');
    expect(await buyer.send('deleteChatRoom', { chatRoomId: id, userId: people.buyer.user.id })).toEqual({
      status: 'success',
    });
    await eventually(() => expect(phone.received('chatRoomDeleted')).toEqual([{ chatRoomId: id }]));
    expect(buyer.received('chatRoomDeleted')).toHaveLength(1);
    expect(await myChats(people.buyer)).toEqual([]);
    expect((await history(people.buyer, id)).json()).toEqual([]);
    expect(seller.received('chatRoomDeleted')).toEqual([]);
    expect((await myChats(people.seller))[0].id).toBe(id);
    expect((await history(people.seller, id)).json()).toHaveLength(1);

    await say('seller', 'yangi');
    const [chat] = await myChats(people.buyer);
    expect(chat).toMatchObject({ id, unreadCount: 1, lastMessage: { content: 'yangi' } });
    expect((await history(people.buyer, id)).json()).toMatchObject([{ seq: 2, content: 'yangi' }]);
  });
});

describe('presence', () => {
  it('is known to people one talks with, and to nobody else', async () => {
    const conversation = await aConversation(test);
    const other = await aConversation(test);
    const buyer = await connect(conversation.buyer);
    const stranger = await connect(other.buyer);
    await stranger.send('setOnlineStatus', other.buyer.user.id);
    await buyer.send('setOnlineStatus', String(conversation.buyer.user.id));
    await eventually(() => expect(buyer.received('onlineUsersList')).toEqual([[]]));
    const seller = await connect(conversation.seller);
    await seller.send('setOnlineStatus', conversation.seller.user.id);
    await eventually(() => expect(seller.received('onlineUsersList')).toEqual([[conversation.buyer.user.id]]));
    await eventually(() =>
      expect(buyer.received('userStatusChange')).toEqual([{ userId: conversation.seller.user.id, isOnline: true }]),
    );
    await buyer.send('joinRoom', conversation.id);
    await eventually(() => expect(buyer.received('roomOnlineUsers')).toHaveLength(1));
    expect(buyer.received('roomOnlineUsers')[0]).toContainEqual({
      userId: conversation.seller.user.id,
      isOnline: true,
    });
    expect(stranger.received('userStatusChange')).toEqual([]);

    seller.close();
    await eventually(
      () =>
        expect(buyer.received('userStatusChange').at(-1)).toEqual({
          userId: conversation.seller.user.id,
          isOnline: false,
        }),
      { interval: 200 },
    );
  });
});

describe('the transport', () => {
  it('may be polling alone', async () => {
    const conversation = await aConversation(test);
    const buyer = await connect(conversation.buyer, { transports: ['polling'] });
    expect(buyer.socket.io.engine.transport.name).toBe('polling');
    const ack = await buyer.send('sendMessage', {
      chatRoomId: conversation.id,
      senderId: conversation.buyer.user.id,
      message: 'sekin tarmoqdan',
    });
    expect(ack).toMatchObject({ status: 'success', seq: 1 });
    await eventually(() => expect(buyer.received('newMessage')).toHaveLength(1));
  });
});

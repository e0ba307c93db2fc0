import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sentId } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';

const { test, talk, connect } = await chatServer();
type Talk = Awaited<ReturnType<typeof talk>>;

const offersOf = (conversationId: number) =>
  test.database.db
    .selectFrom('offers')
    .select(['amount', 'state'])
    .where('conversation_id', '=', conversationId)
    .orderBy('seq')
    .execute();

async function listed(conversation: Talk, side: 'seller' | 'buyer' = 'seller') {
  const { headers } = conversation[side];
  const answer = await test.app.inject({ url: `/api/chat/my-chats?chatId=${conversation.id}`, headers });
  return answer.json().content[0];
}

const endSale = (productId: number, status: 'sold' | 'deleted' | 'withdrawn') =>
  test.database.db
    .updateTable('products')
    .set({ status, deleted_at: status === 'deleted' ? test.clock.now() : null })
    .where('id', '=', productId)
    .execute();

describe('an offer', () => {
  it('in a currency in which the listing does not ask any more is void', async () => {
    const conversation = await talk();
    await conversation.offer('buyer', 110_000_000);
    await test.database.db
      .updateTable('products')
      .set({ currency: 'USD', price: 10_000 })
      .where('id', '=', conversation.product.id)
      .execute();
    expect(await offersOf(conversation.id)).toEqual([{ amount: 110_000_000, state: 'void' }]);
    expect(await listed(conversation)).toMatchObject({ openOffer: null });
    expect(await conversation.offer('buyer', 9_000)).toMatchObject({ status: 'success' });
  });

  it('stands beside what the price is for, in the languages of both people', async () => {
    const conversation = await talk();
    await sql`update products set category_id = (select id from categories where slug = 'kvartira-ijarasi'),
      properties = '{"price_period":"month"}' where id = ${conversation.product.id}`.execute(test.owner.db);
    await conversation.offer('buyer', 110_000_000);
    const priceUnit = { uz: '/oy', 'uz-Cyrl': '/ой', ru: '/мес.' };
    expect(await listed(conversation)).toMatchObject({ priceUnit, isExchange: false });
    const { headers } = conversation.seller;
    const { content } = (await test.app.inject({ url: '/api/chat/my-chats/products', headers })).json();
    expect(content.data[0]).toMatchObject({ priceUnit, isExchange: false });
  });

  it('reaches both people in the product’s currency and stands in history and list', async () => {
    const conversation = await talk();
    const { id, connections, buyer } = conversation;
    const messageId = sentId(await conversation.offer('buyer', 110_000_000));
    const offer = { amount: 110_000_000, currencyType: 'UZS', asked: 120_000_000, state: 'open', answeredAt: null };
    await eventually(() => expect(connections.seller.received('newMessage')).toHaveLength(1));
    expect(connections.seller.received('newMessage')[0]).toMatchObject({
      id: messageId,
      kind: 'offer',
      content: '',
      offer,
    });
    expect(await conversation.history('seller')).toMatchObject([{ id: messageId, seq: 1, kind: 'offer', offer }]);
    expect(await listed(conversation)).toMatchObject({
      id,
      unreadCount: 1,
      lastMessage: { kind: 'offer', content: '', offer },
      openOffer: { messageId, senderId: buyer.user.id, amount: 110_000_000, currencyType: 'UZS' },
    });
  });

  it.each([
    ['accept', 'seller', 'accepted'],
    ['decline', 'seller', 'declined'],
    ['withdraw', 'buyer', 'withdrawn'],
  ] as const)('%s by the %s makes it %s for both, once', async (answer, side, state) => {
    const conversation = await talk();
    const { id, connections, product } = conversation;
    const messageId = sentId(await conversation.offer('buyer', 5));
    expect(await listed(conversation)).toMatchObject({ awaitsAnswer: true });
    for (let time = 0; time < 2; time += 1) {
      expect(await conversation.answer(side, messageId, answer)).toMatchObject({ status: 'success', messageId });
    }
    for (const connection of [connections.buyer, connections.seller]) {
      await eventually(() => expect(connection.received('offerChanged')).toHaveLength(1));
      expect(connection.received('offerChanged')[0]).toMatchObject({
        chatRoomId: id,
        messageId,
        change: 1,
        offer: { state },
      });
    }
    const [message, event, ...rest] = await conversation.history('buyer');
    expect(message.offer).toMatchObject({ amount: 5, state, answeredAt: expect.any(String) });
    const announced = {
      kind: 'event',
      content: '',
      event: { type: state, amount: 5, currencyType: 'UZS', asked: 120_000_000 },
    };
    expect(event).toMatchObject({ ...announced, seq: 2, senderId: conversation[side].user.id });
    expect(rest).toEqual([]);
    const other = side === 'buyer' ? 'seller' : 'buyer';
    await eventually(() => expect(connections[other].received('newMessage').at(-1)).toMatchObject(announced));
    expect(await listed(conversation, other)).toMatchObject({
      // What was withdrawn is unread too.
      unreadCount: answer === 'withdraw' ? 2 : 1,
      openOffer: null,
      lastMessage: announced,
    });
    for (const each of ['seller', 'buyer'] as const)
      expect(await listed(conversation, each)).toMatchObject({ awaitsAnswer: false });
    for (const another of ['accept', 'decline'].filter((each) => each !== answer)) {
      expect(await conversation.answer('seller', messageId, another)).toMatchObject({ code: 'CONFLICT' });
    }
    // Accepting sells nothing; a new offer may follow.
    const { status } = await test.database.db
      .selectFrom('products')
      .select('status')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('active');
    expect(await conversation.offer('buyer', 6)).toMatchObject({ status: 'success', seq: 3 });
  });

  it('is answered by the other side alone and withdrawn by its author alone', async () => {
    const conversation = await talk();
    const messageId = sentId(await conversation.offer('buyer', 5));
    for (const [side, answer] of [
      ['buyer', 'accept'],
      ['buyer', 'decline'],
      ['seller', 'withdraw'],
    ] as const) {
      expect(await conversation.answer(side, messageId, answer)).toMatchObject({ code: 'FORBIDDEN' });
    }
    const strangers = await talk();
    expect(await strangers.answer('seller', messageId, 'accept')).toMatchObject({ code: 'NOT_FOUND' });
    const foreign = await strangers.connections.seller.send('answerOffer', {
      chatRoomId: conversation.id,
      messageId,
      userId: strangers.seller.user.id,
      answer: 'accept',
    });
    expect(foreign).toMatchObject({ code: 'NOT_FOUND' });
    const text = sentId(await conversation.say('buyer', 'Salom'));
    expect(await conversation.answer('seller', text, 'accept')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await offersOf(conversation.id)).toEqual([{ amount: 5, state: 'open' }]);
  });

  it('is countered by an offer of the other side, which ends it in the same transaction', async () => {
    const conversation = await talk();
    const { connections } = conversation;
    expect(await conversation.offer('seller', 9)).toMatchObject({ code: 'FORBIDDEN' });
    const first = sentId(await conversation.offer('buyer', 5));
    expect(await conversation.offer('seller', 9)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await conversation.offer('buyer', 6, { counters: first })).toMatchObject({ code: 'CONFLICT' });
    const second = sentId(await conversation.offer('seller', 9, { counters: first }));
    await eventually(() => expect(connections.buyer.received('offerChanged')).toHaveLength(1));
    expect(connections.buyer.received('offerChanged')[0]).toMatchObject({
      messageId: first,
      offer: { state: 'countered' },
    });
    expect(await conversation.offer('seller', 8, { counters: first })).toMatchObject({ code: 'CONFLICT' });
    sentId(await conversation.offer('buyer', 7, { counters: second }));
    expect(await offersOf(conversation.id)).toEqual([
      { amount: 5, state: 'countered' },
      { amount: 9, state: 'countered' },
      { amount: 7, state: 'open' },
    ]);
  });

  it('stays alone however many are sent at once, and a repeat of one is that one', async () => {
    const conversation = await talk();
    const clientMessageId = randomUUID();
    const acks = await Promise.all([
      ...Array.from({ length: 20 }, () => conversation.offer('buyer', 5, { clientMessageId })),
      ...Array.from({ length: 20 }, (_, index) => conversation.offer('buyer', 100 + index)),
    ]);
    expect(await offersOf(conversation.id)).toHaveLength(1);
    const sent = acks.flatMap((ack) => (ack.status === 'success' ? [ack.messageId] : []));
    expect(new Set(sent).size).toBe(1);
    expect(await conversation.history('buyer')).toHaveLength(1);
  });

  it('is the first one also to a repeat, over a new line, that comes before that is stored', async () => {
    const conversation = await talk();
    const { id, buyer, connections } = conversation;
    const again = await connect(buyer);
    const offer = { chatRoomId: id, senderId: buyer.user.id, amount: 5, clientMessageId: randomUUID() };
    const { db } = test.database;
    const { acks } = await db.transaction().execute(async (transaction) => {
      await sql`select from conversations where id = ${id} for update`.execute(transaction);
      const sent = [connections.buyer, again].map((connection) => connection.send('sendOffer', offer));
      await eventually(async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(waiting.rows).toHaveLength(2);
      });
      return { acks: Promise.all(sent) };
    });
    const [first, repeat] = (await acks).map(sentId);
    expect(repeat).toBe(first);
  });

  it('under a client id that has another message is a conflict', async () => {
    const conversation = await talk();
    const clientMessageId = randomUUID();
    await conversation.offer('buyer', 5, { clientMessageId });
    expect(await conversation.offer('buyer', 6, { clientMessageId })).toMatchObject({
      code: 'CONFLICT',
      clientMessageId,
    });
    expect(await conversation.say('buyer', '', { clientMessageId, photoIds: [1] })).toMatchObject({ code: 'CONFLICT' });
  });

  it('two answers at once: one is taken', async () => {
    const conversation = await talk();
    const messageId = sentId(await conversation.offer('buyer', 5));
    const acks = await Promise.all([
      conversation.answer('seller', messageId, 'accept'),
      conversation.answer('buyer', messageId, 'withdraw'),
    ]);
    expect(acks.map(({ status }) => status).sort()).toEqual(['error', 'success']);
  });

  it.each([0, -1, 1.5, 1_000_000_000_001, '5', null])('of %j is refused', async (amount) => {
    const { connections, id, buyer } = await talk();
    const payload = { chatRoomId: id, senderId: buyer.user.id, amount };
    expect(await connections.buyer.send('sendOffer', payload)).toMatchObject({ code: 'VALIDATION' });
  });

  it('is at most ten times what the listing asks; the seller counters up to that, or to what was offered', async () => {
    const conversation = await talk();
    const asked = 120_000_000;
    for (const [language, says] of [
      ['uz', 'Nollarni tekshiring'],
      ['ru', 'Проверьте нули'],
      ['en', 'Check the zeros'],
    ] as const) {
      const connection = await connect(conversation.buyer, {
        auth: { token: conversation.buyer.headers.authorization.slice(7), lang: language },
      });
      const payload = { chatRoomId: conversation.id, senderId: conversation.buyer.user.id, amount: asked * 10 + 1 };
      const ack = await connection.send('sendOffer', payload);
      expect(ack).toMatchObject({ code: 'VALIDATION', message: expect.stringContaining(says) });
    }
    const low = sentId(await conversation.offer('buyer', asked / 2));
    expect(await conversation.offer('seller', asked + 1, { counters: low })).toMatchObject({ code: 'VALIDATION' });
    const counter = sentId(await conversation.offer('seller', asked, { counters: low }));
    const high = sentId(await conversation.offer('buyer', asked * 2, { counters: counter }));
    expect(await conversation.offer('seller', asked * 2 + 1, { counters: high })).toMatchObject({ code: 'VALIDATION' });
    expect(await conversation.offer('seller', asked * 2, { counters: high })).toMatchObject({ status: 'success' });
  });

  it.each(['sold', 'deleted', 'withdrawn'] as const)(
    'is void when the product is %s, and both are told',
    async (status) => {
      const conversation = await talk();
      const { id, connections, product } = conversation;
      const messageId = sentId(await conversation.offer('buyer', 5));
      await endSale(product.id, status);
      expect(await offersOf(id)).toEqual([{ amount: 5, state: 'void' }]);
      await test.app.upkeep.find(({ name }) => name === 'tell-of-ended-offers')?.run();
      for (const connection of [connections.buyer, connections.seller]) {
        await eventually(() => expect(connection.received('offerChanged')).toHaveLength(1));
        expect(connection.received('offerChanged')[0]).toMatchObject({
          messageId,
          change: 1,
          offer: { state: 'void' },
        });
      }
      expect(await conversation.answer('seller', messageId, 'accept')).toMatchObject({ code: 'CONFLICT' });
      expect(await conversation.offer('buyer', 6)).toMatchObject({ code: 'CONFLICT' });
    },
  );

  it('is not taken for what is given away', async () => {
    const conversation = await talk();
    await test.database.db
      .updateTable('products')
      .set({ payment_type: 'Bepul', price: 0, price_uzs: 0 })
      .where('id', '=', conversation.product.id)
      .execute();
    expect(await conversation.offer('buyer', 6)).toMatchObject({ code: 'CONFLICT' });
  });

  it('goes with its message, and makes room for another', async () => {
    const conversation = await talk();
    const messageId = sentId(await conversation.offer('buyer', 5));
    const userId = conversation.buyer.user.id;
    expect(await conversation.connections.buyer.send('deleteMessage', { messageId, userId })).toMatchObject({
      status: 'success',
    });
    expect(await conversation.history('seller')).toMatchObject([{ deleted: true, offer: null }]);
    expect(await offersOf(conversation.id)).toEqual([{ amount: 5, state: 'withdrawn' }]);
    expect(await conversation.answer('seller', messageId, 'accept')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await conversation.offer('buyer', 6)).toMatchObject({ status: 'success' });
  });

  it('the database itself has one open offer per conversation', async () => {
    const { id, offer, say } = await talk();
    await offer('buyer', 5);
    await say('buyer', 'Salom');
    await expect(
      test.database.db
        .insertInto('offers')
        .values({ conversation_id: id, seq: 2, amount: 6, currency: 'UZS' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'offers_one_open' });
  });

  it('is not for strangers, nor under another’s name', async () => {
    const [conversation, strangers] = [await talk(), await talk()];
    const { connections, buyer } = strangers;
    const foreign = { chatRoomId: conversation.id, senderId: buyer.user.id, amount: 5 };
    expect(await connections.buyer.send('sendOffer', foreign)).toMatchObject({ code: 'NOT_FOUND' });
    const forged = { chatRoomId: strangers.id, senderId: conversation.buyer.user.id, amount: 5 };
    expect(await connections.buyer.send('sendOffer', forged)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await offersOf(conversation.id)).toEqual([]);
  });
});

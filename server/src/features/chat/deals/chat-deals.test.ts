import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealEvent } from '#contract/http/chat/chat-schemas.ts';
import { brokenDealRule, type Deal, type DealAct, dealActs, dealAfter } from '#contract/rules/deal.ts';
import { createCategories } from '#server/features/categories/categories.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aPerson, connectAs, createOrGet, sentId, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';
import { announceDealEvents } from './announce-deal-events.ts';

const { test, url, talk } = await chatServer();
type Talk = Awaited<ReturnType<typeof talk>>;

const upkeep = async (...names: string[]) => {
  for (const name of names) await test.app.upkeep.find((job) => job.name === name)?.run();
};
const announceDeals = () => upkeep('tell-of-deals');
const hours = (count: number) => new Date(test.clock.now().getTime() + count * 3_600_000).toISOString();

async function call(person: TestPerson, method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const answer = await test.app.inject({
    method,
    url: `/api/products/${path}`,
    headers: person.headers,
    ...(payload ? { payload } : {}),
  });
  return answer.statusCode;
}
type ReservationCall = { chatId?: number | null; replaces?: boolean };
const reserve = ({ seller, product }: Talk, until: string | null, said: number | ReservationCall = {}) =>
  call(seller, 'PUT', `${product.id}/reservation`, { until, ...(typeof said === 'number' ? { chatId: said } : said) });
const step = ({ seller, product }: Talk, action: string, chatId?: number | null) =>
  call(seller, 'POST', `${product.id}/status`, { action, ...(chatId === undefined ? {} : { chatId }) });

/** Another buyer with a conversation about the same product, in which something was said. */
async function asks({ seller, product }: Talk, name = 'Olim') {
  const buyer = await aPerson(test, name);
  const id: number = (await createOrGet(test, buyer, product.id, [seller.user.id, buyer.user.id])).json().content.id;
  const connection = await connectAs(url, buyer);
  const say = () => connection.send('sendMessage', { chatRoomId: id, senderId: buyer.user.id, message: 'Sotiladimi?' });
  return { id, buyer, connection, say };
}

async function shown(person: TestPerson, chatId: number) {
  const answer = await test.app.inject({ url: `/api/chat/my-chats?chatId=${chatId}`, headers: person.headers });
  return answer.json().content[0];
}
async function eventsOf(person: TestPerson, chatId: number): Promise<DealEvent[]> {
  const answer = await test.app.inject({ url: `/api/chat/${chatId}/messages?limit=100`, headers: person.headers });
  return answer.json().flatMap(({ event }: { event: DealEvent | null }) => event ?? []);
}

describe('what happens to a listing', () => {
  it('answers and reads nothing of what its seller was asked', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Narxi oxirgimi?');
    const asked = await shown(deal.seller, deal.id);
    const { updatedAt } = asked;
    const stillAsked = { awaitsAnswer: true, unreadCount: 1, readUpToSeq: asked.readUpToSeq, updatedAt };
    expect(asked).toMatchObject(stillAsked);
    const changes: [string, () => Promise<unknown>][] = [
      [
        'priceChanged',
        () =>
          test.database.db
            .updateTable('products')
            .set({ price: 110_000_000 })
            .where('id', '=', deal.product.id)
            .execute(),
      ],
      ['reserved', () => reserve(deal, hours(24), deal.id)],
      ['released', () => reserve(deal, null)],
      ['gone', () => step(deal, 'withdraw')],
      ['returned', () => step(deal, 'renew')],
      ['sold', () => step(deal, 'sold', deal.id)],
    ];
    for (const [type, change] of changes) {
      await change();
      await announceDeals();
      expect(await shown(deal.seller, deal.id), type).toMatchObject({
        ...stillAsked,
        lastMessage: { event: { type } },
      });
    }
  });

  it('is told to all who asked: to the one whom it is about, and to the others', async () => {
    const deal = await talk();
    const { id, seller, buyer, connections } = deal;
    await deal.say('buyer', 'Salom');
    const other = await asks(deal);
    await other.say();
    const silent = await asks(deal, 'Jim');
    const until = hours(24);
    expect(await reserve(deal, until, id)).toBe(200);
    await announceDeals();
    const forYou = async (headers = {}) => {
      const { content } = (
        await test.app.inject({ url: `/api/products/by-id/${deal.product.id}`, headers: { ...headers } })
      ).json();
      return [content.reservedUntil, content.reservedForYou];
    };
    expect(await forYou(buyer.headers)).toEqual([until, true]);
    expect(await forYou(other.buyer.headers)).toEqual([until, false]);
    expect(await forYou(seller.headers)).toEqual([until, false]);
    expect(await forYou()).toEqual([until, false]);

    expect(await shown(buyer, id)).toMatchObject({
      reservedUntil: until,
      reservedHere: true,
      unreadCount: 1,
      lastMessage: { kind: 'event', senderId: seller.user.id, event: { type: 'reserved', here: true, until } },
    });
    expect(await shown(other.buyer, other.id)).toMatchObject({
      reservedUntil: until,
      reservedHere: false,
      unreadCount: 1,
      lastMessage: { event: { type: 'reserved', here: false, until } },
    });
    await eventually(() => {
      expect(connections.buyer.received('newMessage').at(-1)).toMatchObject({ kind: 'event', event: { here: true } });
      expect(connections.buyer.received('listingChanged')).toMatchObject([
        { chatRoomId: id, reservedUntil: until, reservedHere: true },
      ]);
      expect(other.connection.received('listingChanged')).toMatchObject([
        { chatRoomId: other.id, reservedHere: false },
      ]);
    });
    // Nobody has said anything there: its strip changes, its thread stays empty.
    expect(await eventsOf(silent.buyer, silent.id)).toEqual([]);
    expect(silent.connection.received('listingChanged')).toMatchObject([{ reservedUntil: until }]);
    expect((await shown(seller, id)).unreadCount).toBe(1);
    expect(await shown(seller, silent.id)).toBeUndefined();

    expect(await step(deal, 'sold', id)).toBe(200);
    await announceDeals();
    expect(await shown(buyer, id)).toMatchObject({
      productStatus: 'sold',
      soldHere: true,
      canReview: true,
      reservedUntil: null,
    });
    expect(await shown(other.buyer, other.id)).toMatchObject({
      productStatus: 'sold',
      soldHere: false,
      canReview: false,
    });
    expect((await eventsOf(buyer, id)).at(-1)).toEqual({ type: 'sold', here: true });
    expect((await eventsOf(other.buyer, other.id)).at(-1)).toEqual({ type: 'sold', here: false });
  });

  it('a reservation ends by itself, and the buyer whom it was for may review then', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    await reserve(deal, hours(24), deal.id);
    await announceDeals();
    expect((await shown(deal.buyer, deal.id)).canReview).toBe(false);
    test.clock.advance(25 * 3_600_000);
    await upkeep('release-products', 'tell-of-deals');
    const buyer = { ...deal.buyer, headers: await signedIn(test, deal.buyer.user) };
    expect(await shown(buyer, deal.id)).toMatchObject({
      reservedUntil: null,
      reservedHere: false,
      canReview: true,
    });
    expect(await eventsOf(buyer, deal.id)).toMatchObject([
      { type: 'reserved', here: true },
      { type: 'released', here: true, ranOut: true },
    ]);
  });

  it('goes to another buyer: the first one is told so', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    const other = await asks(deal);
    await other.say();
    await reserve(deal, hours(24), deal.id);
    await announceDeals();
    expect(await reserve(deal, hours(24), other.id)).toBe(409);
    expect(await reserve(deal, hours(24), { chatId: other.id, replaces: true })).toBe(200);
    await announceDeals();
    expect(await eventsOf(deal.buyer, deal.id)).toMatchObject([{ here: true }, { here: false }]);
    expect(await eventsOf(other.buyer, other.id)).toMatchObject([{ here: false }, { here: true }]);
    expect((await shown(deal.buyer, deal.id)).canReview).toBe(true);
    // An offer would ask the seller to break a promise.
    expect(await deal.offer('buyer', 100)).toMatchObject({ code: 'CONFLICT' });
    await reserve(deal, null);
    expect(await deal.offer('buyer', 100)).toMatchObject({ status: 'success' });
  });

  it('is asked for by its seller alone: who wrote, page by page, and for whom it is kept', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    const other = await asks(deal);
    await other.say();
    await asks(deal, 'Jim');
    await reserve(deal, hours(24), deal.id);
    const list = async (person: TestPerson, query = '') => {
      const url = `/api/chat/buyers?productId=${deal.product.id}${query}`;
      return (await test.app.inject({ url, headers: person.headers })).json().content;
    };
    // The one for whom it is kept comes first, though they wrote first of all.
    const { data, before } = await list(deal.seller, '&limit=1');
    expect(data).toMatchObject([{ chatId: deal.id, reservedHere: true }]);
    expect(await list(deal.seller, '&pageSize=1')).toEqual({ data, before });
    expect(await list(deal.seller, `&limit=1&before=${before}`)).toMatchObject({
      data: [{ chatId: other.id, participant: { username: 'Olim' }, reservedHere: false }],
      before: null,
    });
    expect(await list(deal.buyer)).toEqual({ data: [], before: null });
  });

  it('names no buyer of another listing', async () => {
    const [deal, foreign] = [await talk(), await talk()];
    expect(await reserve(deal, hours(24), foreign.id)).toBe(404);
    expect(await step(deal, 'sold', foreign.id)).toBe(404);
    expect(await shown(deal.buyer, deal.id)).toMatchObject({ productStatus: 'active', reservedUntil: null });
  });

  it('price, end and return are told, wherever they come from, each five times a day', async () => {
    const deal = await talk();
    const { product, buyer, id } = deal;
    await deal.say('buyer', 'Salom');
    const other = await asks(deal);
    await other.say();
    const { db } = test.database;
    const price = (amount: number) =>
      db.updateTable('products').set({ price: amount, price_uzs: amount }).where('id', '=', product.id).execute();
    await price(110_000_000);
    await step(deal, 'withdraw');
    await step(deal, 'renew');
    await db.updateTable('products').set({ status: 'pending' }).where('id', '=', product.id).execute();
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', product.id).execute();
    await db.updateTable('products').set({ status: 'blocked' }).where('id', '=', product.id).execute();
    await announceDeals();
    expect(await eventsOf(buyer, id)).toEqual([
      { type: 'priceChanged', from: 120_000_000, fromCurrency: 'UZS', to: 110_000_000, toCurrency: 'UZS' },
      { type: 'gone', status: 'withdrawn' },
      { type: 'returned' },
      { type: 'gone', status: 'blocked' },
    ]);
    expect(await shown(buyer, id)).toMatchObject({ price: 110_000_000, productStatus: 'blocked' });
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', product.id).execute();
    for (const amount of [90, 80, 70, 60, 50, 40]) {
      await price(amount * 1_000_000);
      await announceDeals();
    }
    expect((await eventsOf(buyer, id)).at(-1)).toMatchObject({ type: 'priceChanged', to: 60_000_000 });
    expect(await shown(buyer, id)).toMatchObject({ price: 40_000_000 });
    for (let time = 0; time < 6; time += 1) {
      await reserve(deal, hours(24), id);
      await announceDeals();
      await reserve(deal, null);
      await announceDeals();
    }
    const announced = async (person: TestPerson, chatId: number, type: DealEvent['type']) =>
      (await eventsOf(person, chatId)).filter((event) => event.type === type).length;
    for (const type of ['reserved', 'released'] as const) {
      expect(await announced(other.buyer, other.id, type)).toBe(5);
      // Whom it is about hears of each.
      expect(await announced(buyer, id, type)).toBe(6);
    }
    await reserve(deal, hours(24), id);
    await announceDeals();
    await reserve(deal, hours(24), { chatId: other.id, replaces: true });
    await announceDeals();
    expect((await eventsOf(buyer, id)).at(-1)).toMatchObject({ type: 'reserved', here: false });
    expect((await eventsOf(other.buyer, other.id)).at(-1)).toMatchObject({ type: 'reserved', here: true });
    expect(await announced(other.buyer, other.id, 'reserved')).toBe(6);
    await reserve(deal, null);
    await announceDeals();
    // No span of 24 hours holds more than five, wherever a day began.
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await db
      .updateTable('deal_event_counts')
      .set({ announced_at: [25, 4, 3, 2, 1].map(ago) })
      .where('product_id', '=', product.id)
      .execute();
    for (let time = 0; time < 2; time += 1) {
      await reserve(deal, hours(24), id);
      await announceDeals();
      expect(await announced(other.buyer, other.id, 'reserved')).toBe(7);
      if (time === 0) await reserve(deal, null);
      await announceDeals();
    }
    expect((await eventsOf(buyer, id)).at(-1)).toMatchObject({ type: 'reserved', here: true });
  });

  it('what changes again before it was told is told once, as it is then, and minutes of a reservation alone', async () => {
    const deal = await talk();
    const { product, buyer, id } = deal;
    await deal.say('buyer', 'Salom');
    const { db } = test.database;
    const price = (amount: number) =>
      db.updateTable('products').set({ price: amount, price_uzs: amount }).where('id', '=', product.id).execute();
    const last = hours(4);
    for (const until of [hours(1), hours(2), hours(3), last]) expect(await reserve(deal, until, id)).toBe(200);
    for (const amount of [110, 100, 90]) await price(amount * 1_000_000);
    await announceDeals();
    expect(await eventsOf(buyer, id)).toMatchObject([
      { type: 'reserved', here: true, until: last },
      { type: 'priceChanged', from: 120_000_000, to: 90_000_000 },
    ]);
    await price(1_000_000);
    await price(90_000_000);
    for (let ms = 1; ms <= 30; ms += 1)
      expect(await reserve(deal, new Date(Date.parse(last) + ms).toISOString())).toBe(200);
    await announceDeals();
    expect(await eventsOf(buyer, id)).toHaveLength(2);
    expect(await shown(buyer, id)).toMatchObject({ price: 90_000_000, reservedHere: true });
    const longer = hours(5);
    await reserve(deal, longer);
    await announceDeals();
    expect((await eventsOf(buyer, id)).at(-1)).toMatchObject({ type: 'reserved', here: true, until: longer });
  });

  it('a reservation stays for whom it is until somebody else is named', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    await reserve(deal, hours(24), deal.id);
    // As the cabinet asks, which names nobody.
    const until = hours(48);
    expect(await reserve(deal, until)).toBe(200);
    await announceDeals();
    expect(await shown(deal.buyer, deal.id)).toMatchObject({ reservedUntil: until, reservedHere: true });
    expect((await eventsOf(deal.buyer, deal.id)).at(-1)).toMatchObject({ type: 'reserved', here: true });
    expect(await reserve(deal, hours(48), { chatId: null })).toBe(409);
    expect(await reserve(deal, until, { chatId: null, replaces: true })).toBe(200);
    expect(await shown(deal.buyer, deal.id)).toMatchObject({ reservedUntil: until, reservedHere: false });
    // Kept for somebody unknown, it is as much a promise.
    expect(await reserve(deal, hours(48), deal.id)).toBe(409);
  });

  it('who bought it is whom it was kept for, or somebody else when the seller says so, or is not said', async () => {
    const soldAs = async (reservedHere: boolean, said?: null) => {
      const deal = await talk();
      await deal.say('buyer', 'Salom');
      if (reservedHere) await reserve(deal, hours(24), deal.id);
      expect(await step(deal, 'sold', said)).toBe(200);
      await announceDeals();
      const { soldHere, canReview } = await shown(deal.buyer, deal.id);
      return { ...(await eventsOf(deal.buyer, deal.id)).at(-1), soldHere, canReview };
    };
    expect(await soldAs(true)).toEqual({ type: 'sold', here: true, soldHere: true, canReview: true });
    expect(await soldAs(true, null)).toEqual({ type: 'sold', here: false, soldHere: false, canReview: true });
    expect(await soldAs(false, null)).toEqual({ type: 'sold', here: false, soldHere: false, canReview: false });
    expect(await soldAs(false)).toEqual({ type: 'sold', here: null, soldHere: false, canReview: false });
  });

  it('is not told across a block, to who deleted the conversation, or in one that has rested for sixty days', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    const [blocked, hidden, old] = [await asks(deal, 'Bekzod'), await asks(deal, 'Hamid'), await asks(deal, 'Eshmat')];
    for (const each of [blocked, hidden, old]) await each.say();
    const { db } = test.database;
    await db
      .insertInto('user_blocks')
      .values({ blocker_id: blocked.buyer.user.id, blocked_id: deal.seller.user.id })
      .execute();
    await hidden.connection.send('deleteChatRoom', { chatRoomId: hidden.id, userId: hidden.buyer.user.id });
    const before = new Date(Date.now() - 61 * 86_400_000);
    await db.updateTable('conversations').set({ last_message_at: before }).where('id', '=', old.id).execute();
    await step(deal, 'withdraw');
    await announceDeals();
    expect(await eventsOf(deal.buyer, deal.id)).toEqual([{ type: 'gone', status: 'withdrawn' }]);
    for (const each of [blocked, old]) expect(await eventsOf(each.buyer, each.id)).toEqual([]);
    expect(await shown(hidden.buyer, hidden.id)).toBeUndefined();
  });

  it('is told to the buyer whom it is about also after they deleted the conversation: they may review it there', async () => {
    const deal = await talk();
    const { id, buyer, connections } = deal;
    await deal.say('buyer', 'Salom');
    await connections.buyer.send('deleteChatRoom', { chatRoomId: id, userId: buyer.user.id });
    expect(await step(deal, 'sold', id)).toBe(200);
    await announceDeals();
    expect(await shown(buyer, id)).toMatchObject({ soldHere: true, canReview: true, unreadCount: 1 });
    expect(await eventsOf(buyer, id)).toEqual([{ type: 'sold', here: true }]);
  });

  it('does not bring a conversation back that its buyer deleted, but by a sale to them', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    const other = await asks(deal, 'Hamid');
    await other.say();
    await deal.connections.buyer.send('deleteChatRoom', { chatRoomId: deal.id, userId: deal.buyer.user.id });
    await reserve(deal, hours(24), deal.id);
    await announceDeals();
    expect(await shown(deal.buyer, deal.id)).toBeUndefined();
    expect(await step(deal, 'sold', other.id)).toBe(200);
    await announceDeals();
    expect(await shown(deal.buyer, deal.id)).toBeUndefined();
    expect((await eventsOf(other.buyer, other.id)).at(-1)).toEqual({ type: 'sold', here: true });
  });

  it('is told to a buyer whose block is over, though no job has lifted it yet, and to none who is blocked', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    const [lapsed, barred] = [await asks(deal, 'Bekzod'), await asks(deal, 'Hamid')];
    for (const each of [lapsed, barred]) await each.say();
    const block = (userId: number, minutes: number) =>
      test.database.db
        .updateTable('users')
        .set({ status: 'blocked', blocked_until: new Date(test.clock.now().getTime() + minutes * 60_000) })
        .where('id', '=', userId)
        .execute();
    await block(lapsed.buyer.user.id, -1);
    await block(barred.buyer.user.id, 1);
    await step(deal, 'withdraw');
    await announceDeals();
    const hasEvent = async (chatId: number) =>
      (await test.database.db
        .selectFrom('messages')
        .select('id')
        .where('conversation_id', '=', chatId)
        .where('kind', '=', 'event')
        .executeTakeFirst()) !== undefined;
    expect([await hasEvent(lapsed.id), await hasEvent(barred.id)]).toEqual([true, false]);
  });

  it('is told once, by several who tell at once, in its order, to hundreds', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    const others = await manyTalks(deal, 230);
    await step(deal, 'withdraw');
    await step(deal, 'renew');
    await step(deal, 'sold', deal.id);
    await Promise.all([announceDeals(), announceDeals(), announceDeals()]);
    const { rows, left } = await countEvents(deal.product.id);
    expect(left).toBe(0);
    expect(rows).toHaveLength(others + 1);
    expect(new Set(rows.map(({ types }) => types))).toEqual(new Set(['gone,returned,sold']));
  });

  it('is announced by whoever comes after a node that stored it and died: nothing of it is lost or doubled', async () => {
    const deal = await talk();
    const { id, buyer, connections } = deal;
    await deal.say('buyer', 'Salom');
    await test.database.db
      .updateTable('users')
      .set({ telegram_chat_id: 9001 })
      .where('id', '=', buyer.user.id)
      .execute();
    await reserve(deal, hours(24), id);
    const dies = () => {
      throw new Error('the process is gone');
    };
    const { database, clock } = test;
    const categories = createCategories(database.db, clock);
    await expect(announceDealEvents({ database, clock, categories, publisher: { publish: dies } })).rejects.toThrow(
      'gone',
    );
    // Push and Telegram are handed out by what is stored, as the count is.
    const { db } = database;
    const handedOut = db
      .selectFrom('pending_message_notifications')
      .select('user_id')
      .where('conversation_id', '=', id);
    expect(await handedOut.execute()).toContainEqual({ user_id: buyer.user.id });
    expect((await shown(buyer, id)).unreadCount).toBe(1);
    const heard = () => connections.buyer.received('newMessage').filter(({ kind }) => kind === 'event');
    expect(heard()).toEqual([]);

    // Whoever announces has some seconds for it; what happens next waits.
    await reserve(deal, null);
    await announceDeals();
    expect(await eventsOf(buyer, id)).toHaveLength(1);
    await db
      .updateTable('pending_deal_events')
      .set({ announcing_since: new Date(Date.now() - 60_000) })
      .where('announcing', 'is not', null)
      .execute();
    await announceDeals();
    await eventually(() => expect(heard().map(({ event }) => event?.type)).toEqual(['reserved', 'released']));
    expect(connections.buyer.received('listingChanged')).toHaveLength(2);
    expect(await eventsOf(buyer, id)).toHaveLength(2);
    expect(await countEvents(deal.product.id)).toMatchObject({ left: 0 });
  });

  it('names nobody who has deleted their account, whose listings leave the sale with them', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    const { db } = test.database;
    const gone = { status: 'deleted', deleted_at: test.clock.now() } as const;
    await db.updateTable('users').set(gone).where('id', '=', deal.seller.user.id).execute();
    await db.updateTable('products').set({ status: 'withdrawn' }).where('id', '=', deal.product.id).execute();
    await announceDeals();
    const heard = () => deal.connections.buyer.received('newMessage').filter(({ kind }) => kind === 'event');
    await eventually(() =>
      expect(heard()).toMatchObject([{ event: { type: 'gone', status: 'withdrawn' }, senderUsername: '' }]),
    );
  });

  it('leaves the seller’s list in its order, and is nobody’s first word', async () => {
    const deal = await talk();
    await deal.say('buyer', 'Salom');
    const other = await asks(deal);
    await other.say();
    await step(deal, 'withdraw');
    await announceDeals();
    const { headers } = deal.seller;
    const list = (await test.app.inject({ url: '/api/chat/my-chats', headers })).json().content;
    expect(list.map((each: { id: number }) => each.id)).toEqual([other.id, deal.id]);
    const [, event] = (await test.app.inject({ url: `/api/chat/${deal.id}/messages`, headers })).json();
    const userId = deal.seller.user.id;
    const gone = await deal.connections.seller.send('deleteMessage', { messageId: event.id, userId });
    expect(gone).toMatchObject({ code: 'FORBIDDEN' });
  });
});

/** Conversations of many buyers about the product, each with a message. @returns how many */
async function manyTalks({ seller, product }: Talk, count: number): Promise<number> {
  const { db } = test.database;
  const users = await Promise.all(
    Array.from({ length: count }, (_, index) => aUser(test, { username: `Xaridor ${product.id}-${index}` })),
  );
  const now = new Date();
  const talks = await db
    .insertInto('conversations')
    .values(
      users.map(({ id }) => ({
        product_id: product.id,
        seller_id: seller.user.id,
        buyer_id: id,
        last_seq: 1,
        last_message_at: now,
      })),
    )
    .returning(['id', 'buyer_id'])
    .execute();
  await db
    .insertInto('conversation_members')
    .values(
      talks.flatMap(({ id, buyer_id }) => [
        { conversation_id: id, user_id: buyer_id, side: 'buyer' as const },
        { conversation_id: id, user_id: seller.user.id, side: 'seller' as const },
      ]),
    )
    .execute();
  await db
    .insertInto('messages')
    .values(talks.map(({ id, buyer_id }) => ({ conversation_id: id, seq: 1, sender_id: buyer_id, body: 'Salom' })))
    .execute();
  return talks.length;
}

async function countEvents(productId: number) {
  const { db } = test.database;
  const messages = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.conversation_id', 'm.payload'])
    .where('c.product_id', '=', productId)
    .where('m.kind', '=', 'event')
    .orderBy('m.seq')
    .execute();
  const types = new Map<number, string[]>();
  for (const { conversation_id, payload } of messages) {
    const type = typeof payload === 'object' && payload !== null && 'type' in payload ? String(payload.type) : '';
    types.set(conversation_id, [...(types.get(conversation_id) ?? []), type]);
  }
  const left = await db.selectFrom('pending_deal_events').select('id').where('product_id', '=', productId).execute();
  return { rows: [...types.values()].map((each) => ({ types: each.join() })), left: left.length };
}

describe('the deal', () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom(...dealActs),
      side: fc.constantFrom('buyer', 'seller'),
      here: fc.boolean(),
      /** a reservation takes the place of one for somebody else, and any is ended, whomever it is for */
      isForced: fc.boolean(),
    }),
    {
      minLength: 6,
      maxLength: 14,
    },
  );

  it('allows on the server what its rules allow, and is for both what the events of its thread make of it', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const deal = await talk();
        await deal.say('buyer', 'Salom');
        const other = await asks(deal);
        await other.say();
        const threads = [
          { id: deal.id, buyer: deal.buyer },
          { id: other.id, buyer: other.buyer },
        ];
        const starts: Deal[] = await Promise.all(threads.map(({ buyer, id }) => shown(buyer, id)));
        let isReviewed = false;
        for (const { act, side, here, isForced } of sequence) {
          const before = await shown(deal[side], deal.id);
          const isOtherKept = before.reservedUntil !== null && !before.reservedHere;
          const keptFor = isOtherKept ? other.id : before.reservedUntil === null ? null : deal.id;
          const chatId = here ? deal.id : other.id;
          const messageId: number = before.openOffer?.messageId ?? 0;
          const isInTheWay =
            !isForced && (act === 'reserve' || act === 'release') && keptFor !== null && keptFor !== chatId;
          const isDoneAlready = act === 'review' && isReviewed;
          const isAllowed = brokenDealRule(act, before, before) === null && !isInTheWay && !isDoneAlready;
          expect(await does(deal, { act, side, chatId, messageId, isForced }), `${side} ${act}`).toBe(isAllowed);
          if (act === 'review' && isAllowed) isReviewed = true;
          await announceDeals();
          // What the threads are told in a day is another rule.
          await test.database.db.deleteFrom('deal_event_counts').where('product_id', '=', deal.product.id).execute();
          const [first, second]: Deal[] = await Promise.all(threads.map(({ buyer, id }) => shown(buyer, id)));
          expect(first?.reservedHere && second?.reservedHere, `${act}: kept for two`).toBe(false);
          expect(first?.soldHere && second?.soldHere, `${act}: sold to two`).toBe(false);
        }
        for (const [index, { buyer, id }] of threads.entries()) {
          const end = await shown(deal.seller, id);
          const start = starts[index];
          if (!start) throw new Error('a thread has no start');
          expect(dealPart(await shown(buyer, id))).toEqual(dealPart(end));
          const folded = dealPart((await eventsOf(buyer, id)).reduce(dealAfter, start));
          expect({ ...folded, openOffer: null, price: null }).toEqual({
            ...dealPart(end),
            openOffer: null,
            price: null,
          });
        }
        deal.close();
        other.connection.close();
      }),
      { numRuns: process.env.TEST_SIZE === 'small' ? 8 : process.env.TEST_SIZE === 'full' ? 60 : 25 },
    );
  });

  const dealPart = (deal: Deal) => {
    const { productStatus, reservedUntil, reservedHere, soldHere, agreed, canReview, openOffer, price } = deal;
    return { productStatus, reservedUntil, reservedHere, soldHere, agreed, canReview, openOffer, price };
  };

  let lastPrice = 0;
  /** @returns whether the server did it */
  async function does(
    deal: Talk,
    {
      act,
      side,
      chatId,
      messageId,
      isForced,
    }: { act: DealAct; side: 'buyer' | 'seller'; chatId: number; messageId: number; isForced: boolean },
  ): Promise<boolean> {
    const isOwner = side === 'seller';
    const owned = async (status: Promise<number>) => (await status) === 200;
    const caller = { ...deal, seller: deal[side] };
    switch (act) {
      case 'offer':
        return (await deal.offer(side, 100_000_000)).status === 'success';
      case 'counter':
        return (await deal.offer(side, 100_000_000, { counters: messageId || 1 })).status === 'success';
      case 'accept':
      case 'decline':
      case 'withdraw':
        return (await deal.answer(side, messageId || 1, act)).status === 'success';
      case 'reserve':
        return owned(reserve(caller, hours(1 + (messageId % 5)), { chatId, replaces: isForced }));
      case 'release': {
        const { reservedUntil } = await shown(deal.buyer, deal.id);
        return isOwner && reservedUntil === null ? false : owned(reserve(caller, null, isForced ? {} : { chatId }));
      }
      case 'sell':
        return owned(step(caller, 'sold', chatId));
      case 'return': {
        // A renewal too; what is on sale already is renewed for other reasons.
        const { productStatus } = await shown(deal.buyer, deal.id);
        return productStatus !== 'active' && owned(step(caller, 'renew'));
      }
      case 'changePrice': {
        lastPrice += 1;
        const price = 119_000_000 - lastPrice;
        const { productStatus } = await shown(deal.buyer, deal.id);
        if (!isOwner || productStatus !== 'active') return false;
        await test.database.db.updateTable('products').set({ price }).where('id', '=', deal.product.id).execute();
        return true;
      }
      case 'review': {
        const review = { productId: deal.product.id, rating: 5, text: 'Hammasi yaxshi, tavsiyaga mos ekan' };
        const { headers } = deal[side];
        const answer = await test.app.inject({ method: 'POST', url: '/api/comments', headers, payload: review });
        return answer.statusCode < 300;
      }
    }
  }

  it('a message that names an offer is answered once by the events of both', async () => {
    const deal = await talk();
    const messageId = sentId(await deal.offer('buyer', 100));
    await Promise.all([deal.answer('seller', messageId, 'accept'), deal.answer('seller', messageId, 'accept')]);
    expect(await eventsOf(deal.buyer, deal.id)).toMatchObject([{ type: 'accepted', amount: 100 }]);
    expect(await shown(deal.buyer, deal.id)).toMatchObject({
      agreed: { amount: 100, asked: 120_000_000 },
      openOffer: null,
    });
  });
});

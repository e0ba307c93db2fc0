import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChatAct } from '#contract/values/chat.ts';
import { purgeUnwritten } from '#server/features/chat/chat.ts';
import { signedIn } from '#testing/builders/builders.ts';
import { aConversation, aPerson, createOrGet, sentId, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';

const { test, connect, talk } = await chatServer();

interface Listed {
  content: { id: number; pinned: boolean; archived: boolean; mutedUntil: string | null; markedUnread: boolean }[];
  cursor: string | null;
  unreadTotal: number;
  counts: { incoming: object; outgoing: object };
}

async function list(person: TestPerson, query = ''): Promise<Listed> {
  const answer = await test.app.inject({ url: `/api/chat/my-chats?${query}`, headers: person.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const ids = async (person: TestPerson, query = '') => (await list(person, query)).content.map(({ id }) => id);

function act(person: TestPerson, chatIds: readonly number[], wish: ChatAct, muteFor?: string) {
  return test.app.inject({
    method: 'POST',
    url: '/api/chat/my-chats',
    headers: person.headers,
    payload: { chatIds, act: wish, muteFor },
  });
}

/** A seller with so many buyers who each wrote once, which the seller has read. */
async function busySeller(buyers: number) {
  const seller = await aPerson(test, 'Sardor');
  const talks = [];
  for (let count = 0; count < buyers; count += 1) talks.push(await talk({ seller }));
  for (const each of talks) await each.say('buyer', 'Salom');
  for (const { connections, id } of talks) {
    await connections.seller.send('joinRoom', id);
    connections.seller.close();
  }
  return { seller, talks };
}

/** The only one that is expected there. */
function first<Each>(all: readonly Each[]): Each {
  const [one] = all;
  if (one === undefined) throw new Error('there is none');
  return one;
}

describe('the list of conversations', () => {
  it('counts all of them on both sides, however few a page has', async () => {
    const { seller, talks } = await busySeller(3);
    const bought = await talk({ buyer: seller });
    await bought.say('buyer', 'Bormi?');
    await bought.say('seller', 'Bor');
    bought.connections.buyer.close();
    await act(seller, [first(talks).id], 'markUnread');
    const page = await list(seller, 'limit=1');
    expect(page.content).toHaveLength(1);
    expect(page.counts).toEqual({
      incoming: { unread: 1, waiting: 3, archived: 0 },
      outgoing: { unread: 1, waiting: 1, archived: 0 },
    });
  });

  it('keeps unread ones, those of one side, of one listing, and those that wait, the oldest of these first', async () => {
    const { seller, talks } = await busySeller(4);
    const [one, two, three, four] = talks.map(({ id }) => id);
    const bought = await talk({ buyer: seller });
    await bought.say('seller', 'Keling');
    const answering = await connect(seller);
    await answering.send('sendMessage', { chatRoomId: two, senderId: seller.user.id, message: 'Bor' });
    await act(seller, [three ?? 0], 'markUnread');
    expect(await ids(seller, 'filter=waiting')).toEqual([one, three, four, bought.id]);
    expect(await ids(seller, 'filter=waiting&role=seller')).toEqual([one, three, four]);
    expect(await ids(seller, 'filter=unread')).toEqual([bought.id, three]);
    expect(await ids(seller, 'role=buyer')).toEqual([bought.id]);
    expect(await ids(seller, `productId=${talks[1]?.product.id}`)).toEqual([two]);
  });

  it.each(['', 'filter=waiting&'])('goes on page by page: %j', async (query) => {
    const { seller, talks } = await busySeller(5);
    const oldestFirst = talks.map(({ id }) => id);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Listed = await list(seller, `${query}limit=2&cursor=${cursor}`);
      seen.push(...page.content.map(({ id }) => id));
      ({ cursor } = page);
    }
    expect(seen).toEqual(query === '' ? oldestFirst.toReversed() : oldestFirst);
  });

  it('says whose word is the last as messages come, go and are brought back', async () => {
    const { seller, buyer, id, say, connections } = await talk();
    await say('buyer', 'Salom');
    await connections.seller.send('joinRoom', id);
    const messageId = sentId(await say('seller', 'Bor'));
    expect(await ids(seller, 'filter=waiting')).toEqual([]);
    expect(await ids(buyer, 'filter=waiting')).toEqual([id]);
    await connections.seller.send('deleteMessage', { messageId, userId: seller.user.id });
    expect(await ids(seller, 'filter=waiting')).toEqual([id]);
    expect(await ids(buyer, 'filter=waiting')).toEqual([]);
    expect((await list(buyer)).content[0]).toMatchObject({ lastMessage: { content: 'Salom', read: true } });
  });

  it('has the listings that people write about, with how many they are', async () => {
    const { seller, talks } = await busySeller(2);
    const { product } = first(talks);
    const third = await aPerson(test, 'Dilnoza');
    const more = await createOrGet(test, third, product.id, [seller.user.id, third.user.id]);
    const connection = await connect(third);
    const chatRoomId = more.json().content.id;
    await connection.send('sendMessage', { chatRoomId, senderId: third.user.id, message: 'Narxi?' });
    const groups = async (query = '') => {
      const url = `/api/chat/my-chats/products?${query}`;
      return (await test.app.inject({ url, headers: seller.headers })).json().content;
    };
    const { data, cursor } = await groups('limit=1');
    expect(data).toEqual([
      expect.objectContaining({ productId: product.id, productName: product.title, chats: 2, unread: 1, waiting: 2 }),
    ]);
    const rest = await groups(`limit=1&cursor=${cursor}`);
    expect(rest).toMatchObject({ data: [{ productId: talks[1]?.product.id, chats: 1 }], cursor: null });
    expect(await ids(seller, `productId=${product.id}`)).toEqual([chatRoomId, first(talks).id]);
  });
});

describe('what a member decides about conversations', () => {
  it('keeps pinned ones above the others, five at most, also when two devices pin at once', async () => {
    const { seller, talks } = await busySeller(7);
    const all = talks.map(({ id }) => id);
    const [one = 0, two = 0, ...rest] = all;
    await act(seller, [one], 'pin');
    expect(await ids(seller, 'limit=2')).toEqual([one, ...all.slice(-2).toReversed()]);
    expect(await ids(seller, 'filter=waiting&limit=2')).toEqual([one, two]);
    const answers = await Promise.all(rest.map((id) => act(seller, [id], 'pin')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'CONFLICT' });
    expect((await list(seller)).content.filter(({ pinned }) => pinned)).toHaveLength(5);
    await act(seller, [one], 'unpin');
    expect((await act(seller, [two], 'pin')).statusCode).toBe(200);
  });

  it('brings an archived one back with a new message, unless it is muted', async () => {
    const { seller, talks } = await busySeller(2);
    const [loud, quiet] = talks;
    if (!loud || !quiet) throw new Error('two talks');
    await act(seller, [quiet.id], 'mute');
    await act(seller, [loud.id, quiet.id], 'archive');
    expect(await ids(seller)).toEqual([]);
    expect(await ids(seller, 'filter=archived')).toEqual([quiet.id, loud.id]);
    expect(await ids(seller, 'filter=waiting')).toEqual([]);
    for (const each of [loud, quiet]) await each.say('buyer', 'Bormisiz?');
    expect(await ids(seller)).toEqual([loud.id]);
    expect(await ids(seller, 'filter=archived')).toEqual([quiet.id]);
    const { counts, unreadTotal } = await list(seller);
    expect(counts.incoming).toEqual({ unread: 1, waiting: 1, archived: 1 });
    expect(unreadTotal).toBe(1);
  });

  it('is muted for as long as was said', async () => {
    const { seller, talks } = await busySeller(1);
    const { id } = first(talks);
    const mutedUntil = async () => first((await list(seller)).content).mutedUntil;
    await act(seller, [id], 'mute', 'eightHours');
    const hours = (Date.parse((await mutedUntil()) ?? '') - test.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(8, 1);
    await act(seller, [id], 'mute');
    expect(await mutedUntil()).toBe('9999-12-31T00:00:00.000Z');
    await act(seller, [id], 'unmute');
    expect(await mutedUntil()).toBeNull();
  });

  it('marks one to come back to, until it is opened', async () => {
    const { seller, id, connections, say } = await talk();
    await say('buyer', 'Salom');
    await connections.seller.send('joinRoom', id);
    expect(await ids(seller, 'filter=unread')).toEqual([]);
    await act(seller, [id], 'markUnread');
    expect(await list(seller, 'filter=unread')).toMatchObject({
      content: [{ id, markedUnread: true }],
      unreadTotal: 1,
    });
    await connections.seller.send('joinRoom', id);
    expect(await ids(seller, 'filter=unread')).toEqual([]);
  });

  it('is told again where it is done again: no two tellings are the same to a node that knows what it has told', async () => {
    const { seller, talks } = await busySeller(1);
    const { id, say } = first(talks);
    await say('buyer', 'Bormisiz?');
    const other = await connect(seller);
    for (const wish of ['pin', 'unpin', 'pin', 'markRead', 'markUnread', 'markRead'] as const)
      await act(seller, [id], wish);
    await eventually(() => expect(other.received('conversationRead')).toHaveLength(2));
    const announced = [...other.received('conversationsChanged'), ...other.received('conversationRead')];
    expect(new Set(announced.map((event) => JSON.stringify(event))).size).toBe(6);
  });

  it('is told to the other devices, and to nobody else', async () => {
    const { seller, talks } = await busySeller(1);
    const { id, connections, say } = first(talks);
    await say('buyer', 'Bormisiz?');
    const other = await connect(seller);
    await act(seller, [id], 'archive');
    const settings = { chatRoomId: id, pinned: false, archived: true, mutedUntil: null, markedUnread: false };
    await eventually(() => expect(other.received('conversationsChanged')).toMatchObject([[settings]]));
    await act(seller, [id], 'markRead');
    await eventually(() => expect(other.received('conversationRead').at(-1)?.unreadCount).toBe(0));
    await eventually(() => expect(connections.buyer.received('messageRead')).toHaveLength(2));
    await act(seller, [id], 'delete');
    await eventually(() => expect(other.received('chatRoomDeleted')).toEqual([{ chatRoomId: id }]));
    expect(connections.buyer.events).not.toContain('conversationsChanged');
    expect(connections.buyer.events).not.toContain('chatRoomDeleted');
  });

  it('leaves conversations of others, deleted ones and empty ones as they are', async () => {
    const { seller, id, say } = await talk();
    await say('buyer', 'Salom');
    const stranger = await aPerson(test, 'Begona');
    const empty = await aConversation(test, { seller });
    for (const wish of ['archive', 'markRead', 'delete', 'pin'] as const) {
      const answer = await act(stranger, [id], wish);
      expect(answer.json()).toMatchObject({ content: { changed: [] } });
    }
    expect((await act(seller, [empty.id], 'archive')).json().content.changed).toEqual([]);
    expect(await list(seller)).toMatchObject({ content: [{ id, archived: false, pinned: false, unreadCount: 1 }] });
  });
});

describe('a conversation in which nothing is written', () => {
  it('is in nobody’s list, and found by its id by who opened it', async () => {
    const { id, buyer, seller } = await aConversation(test);
    expect(await ids(buyer)).toEqual([]);
    expect(await ids(buyer, `chatId=${id}`)).toEqual([id]);
    expect(await ids(seller, `chatId=${id}`)).toEqual([]);
  });

  it('goes a day after it was opened last', async () => {
    const opened = await aConversation(test);
    const left = await aConversation(test);
    const ours = await talk();
    await ours.say('buyer', 'Salom');
    test.clock.advance(23 * 3_600_000);
    const { user } = opened.buyer;
    const back = await connect({ user, headers: await signedIn(test, user) });
    await back.send('joinRoom', opened.id);
    test.clock.advance(2 * 3_600_000);
    for (const each of [opened, left, ours]) each.buyer.headers = await signedIn(test, each.buyer.user);
    await purgeUnwritten({ db: test.database.db, clock: test.clock });
    expect(await ids(opened.buyer, `chatId=${opened.id}`)).toEqual([opened.id]);
    expect(await ids(left.buyer, `chatId=${left.id}`)).toEqual([]);
    expect(await ids(ours.buyer)).toEqual([ours.id]);
  });
});

describe('typing', () => {
  it('reaches the list of who has another conversation open', async () => {
    const { seller, talks } = await busySeller(1);
    const { id, buyer, connections } = first(talks);
    const elsewhere = await connect(seller);
    await connections.buyer.send('typingStarted', { chatRoomId: id, userId: buyer.user.id });
    await eventually(() =>
      expect(elsewhere.received('typingIndicator')).toEqual([
        { chatRoomId: id, userId: buyer.user.id, isTyping: true, username: 'Barno' },
      ]),
    );
    expect(connections.buyer.received('typingIndicator')).toEqual([]);
  });
});

describe('what is deleted', () => {
  it.each(['deleteChatRoom', 'delete'] as const)('by %s takes back what its member has offered', async (way) => {
    const one = await talk();
    const { id, buyer, seller, connections } = one;
    const messageId = sentId(await one.offer('buyer', 100_000_000));
    if (way === 'delete') expect((await act(buyer, [id], 'delete')).statusCode).toBe(200);
    else await connections.buyer.send('deleteChatRoom', { chatRoomId: id, userId: buyer.user.id });
    expect((await list(seller, `chatId=${id}`)).content[0]).toMatchObject({
      openOffer: null,
      lastMessage: { kind: 'event', event: { type: 'withdrawn', amount: 100_000_000 } },
    });
    await eventually(() => {
      expect(connections.seller.received('offerChanged')).toMatchObject([{ messageId, offer: { state: 'withdrawn' } }]);
      expect(connections.seller.received('newMessage').at(-1)).toMatchObject({ event: { type: 'withdrawn' } });
      expect(connections.buyer.received('chatRoomDeleted')).toMatchObject([{ chatRoomId: id }]);
    });
    expect(await ids(buyer)).toEqual([]);
    expect(await one.offer('buyer', 90_000_000)).toMatchObject({ status: 'success' });
  });

  it('shows the other side nobody who is here', async () => {
    const { id, buyer, say, connections } = await talk();
    await say('buyer', 'Salom');
    await act(buyer, [id], 'delete');
    await eventually(() =>
      expect(connections.seller.received('userStatusChange').at(-1)).toEqual({
        userId: buyer.user.id,
        isOnline: false,
      }),
    );
  });

  it('leaves what the other side has offered, and is not told across a block', async () => {
    const one = await talk();
    const messageId = sentId(await one.offer('buyer', 90_000_000));
    await act(one.seller, [one.id], 'delete');
    expect(await one.answer('buyer', messageId, 'withdraw')).toMatchObject({ status: 'success' });
    await one.offer('buyer', 91_000_000);
    await test.database.db
      .insertInto('user_blocks')
      .values({ blocker_id: one.seller.user.id, blocked_id: one.buyer.user.id })
      .execute();
    const heard = one.connections.seller.received('newMessage').length;
    await act(one.buyer, [one.id], 'delete');
    expect((await list(one.seller, `chatId=${one.id}`)).content[0]).toMatchObject({
      openOffer: null,
      lastMessage: { kind: 'offer' },
    });
    expect(one.connections.seller.received('newMessage')).toHaveLength(heard);
  });

  it('and what is read together, is so for all of them or for none', async () => {
    const { seller, talks } = await busySeller(3);
    for (const each of talks) await each.say('buyer', 'Bormi?');
    const all = talks.map(({ id }) => id);
    const { db } = test.owner;
    await sql`
      create function refuse_last() returns trigger language plpgsql as $$
      begin
        if new.conversation_id = ${sql.lit(all.at(-1))} then raise 'no'; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger refuse_last before update on conversation_members for each row execute function refuse_last()`.execute(
      db,
    );
    for (const wish of ['markRead', 'delete'] as const) expect((await act(seller, all, wish)).statusCode).toBe(500);
    expect((await list(seller)).counts).toMatchObject({ incoming: { unread: 3 } });
    await sql`drop function refuse_last cascade`.execute(db);
    const connection = await connect(seller);
    await act(seller, [...all, 999_999], 'markRead');
    expect((await list(seller)).counts).toMatchObject({ incoming: { unread: 0, waiting: 3 } });
    await eventually(() => {
      expect(connection.received('conversationRead')).toHaveLength(3);
      for (const each of talks) expect(each.connections.buyer.received('messageRead')).not.toEqual([]);
    });
    await act(seller, all, 'delete');
    expect(await ids(seller)).toEqual([]);
  });
});

it('nobody waits for an answer that cannot be given, and a deleted listing is no group', async () => {
  const { seller, talks } = await busySeller(4);
  const [open, blocked, left, gone] = talks;
  if (!open || !blocked || !left || !gone) throw new Error('there are four');
  const { db } = test.database;
  await db
    .insertInto('user_blocks')
    .values({ blocker_id: blocked.buyer.user.id, blocked_id: seller.user.id })
    .execute();
  await db
    .updateTable('users')
    .set({ status: 'deleted', deleted_at: test.clock.now() })
    .where('id', '=', left.buyer.user.id)
    .execute();
  await db
    .updateTable('products')
    .set({ status: 'deleted', deleted_at: test.clock.now() })
    .where('id', '=', gone.product.id)
    .execute();
  expect(await ids(seller, 'filter=waiting')).toEqual([open.id, gone.id]);
  expect((await list(seller)).counts).toMatchObject({ incoming: { waiting: 2 } });
  const groups = await test.app.inject({ url: '/api/chat/my-chats/products', headers: seller.headers });
  expect(groups.json().content.data).toMatchObject([
    { productId: left.product.id, waiting: 0 },
    { productId: blocked.product.id, waiting: 0 },
    { productId: open.product.id, waiting: 1 },
  ]);
});

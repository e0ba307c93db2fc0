import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { indexMessages } from '#server/features/chat/chat.ts';
import { aConversation, aPerson, sentId, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';

const { test, talk } = await chatServer();

async function get(path: string, { headers }: Pick<TestPerson, 'headers'>) {
  const answer = await test.app.inject({ url: `/api/chat/${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const search = async (query: string, person: TestPerson, more = '') => {
  const { data } = (await get(`search?query=${encodeURIComponent(query)}${more}`, person)).content;
  return data.map((found: { message: { content: string } }) => found.message.content);
};

describe('searching one’s messages', () => {
  it('finds words by their beginning in any script and case, the newest first', async () => {
    const { say, buyer, seller } = await talk();
    for (const text of [
      "Narxi qancha bo'ladi?",
      'Велосипед ҳали сотувдами',
      'Yetkazib berasizmi',
      'narxini tushiring',
    ]) {
      await say('buyer', text);
    }
    expect(await search('NARX', seller)).toEqual(['narxini tushiring', "Narxi qancha bo'ladi?"]);
    expect(await search('нархи', buyer)).toEqual(['narxini tushiring', "Narxi qancha bo'ladi?"]);
    expect(await search('velosiped hali', buyer)).toEqual(['Велосипед ҳали сотувдами']);
    expect(await search('boʻladi qancha', buyer)).toEqual(["Narxi qancha bo'ladi?"]);
    expect(await search('narx velosiped', buyer)).toEqual([]);
    for (const odd of ["'", '\\', ':*', "a'b\\", '& | !', '😀']) await search(odd, buyer);
  });

  it('shows what the caller may see: own conversations, not deleted, not hidden', async () => {
    const seller = await aPerson(test, 'Sardor');
    const [one, two] = [await talk({ seller }), await talk({ seller })];
    const messageId = sentId(await one.say('buyer', 'qizil olma'));
    await one.say('buyer', 'qizil nok');
    await two.say('buyer', 'qizil gilos');
    expect(await search('qizil', seller)).toEqual(['qizil gilos', 'qizil nok', 'qizil olma']);
    expect(await search('qizil', one.buyer)).toEqual(['qizil nok', 'qizil olma']);
    expect(await search('qizil', seller, `&chatId=${one.id}`)).toEqual(['qizil nok', 'qizil olma']);
    expect(await search('qizil', one.buyer, `&chatId=${two.id}`)).toEqual([]);
    await one.connections.buyer.send('deleteMessage', { messageId, userId: one.buyer.user.id });
    expect(await search('qizil', seller)).toEqual(['qizil gilos', 'qizil nok']);
    await two.connections.seller.send('deleteChatRoom', { chatRoomId: two.id, userId: seller.user.id });
    expect(await search('qizil', seller)).toEqual(['qizil nok']);
    expect(await search('qizil', two.buyer)).toEqual(['qizil gilos']);
    await two.say('buyer', 'qizil uzum');
    expect(await search('qizil', seller)).toEqual(['qizil uzum', 'qizil nok']);
  });

  it('says how many there are in one conversation, of which a page has few', async () => {
    const { say, connections, buyer, seller, id } = await talk();
    const messageId = sentId(await say('buyer', 'divan ketdi'));
    for (let index = 0; index < 7; index += 1) await say('buyer', `divan ${index}`);
    await connections.buyer.send('deleteMessage', { messageId, userId: buyer.user.id });
    const page = (more: string) => get(`search?query=divan&limit=3${more}`, seller).then(({ content }) => content);
    const first = await page(`&chatId=${id}`);
    expect(first).toMatchObject({ total: 7, data: [{}, {}, {}] });
    expect(await page(`&chatId=${id}&cursor=${first.cursor}`)).toMatchObject({ total: null, data: [{}, {}, {}] });
    expect(await page('')).toMatchObject({ total: null });
    expect((await get(`search?query=yolgon&chatId=${id}`, seller)).content).toEqual({
      data: [],
      cursor: null,
      total: 0,
    });
    await connections.seller.send('deleteChatRoom', { chatRoomId: id, userId: seller.user.id });
    await say('buyer', 'divan yana');
    expect(await page(`&chatId=${id}`)).toMatchObject({ total: 1 });
  });

  it('keeps to the conversations in which the caller is on one side', async () => {
    const person = await aPerson(test, 'Sardor');
    const [mine, theirs] = [await talk({ seller: person }), await talk({ buyer: person })];
    for (const { say } of [mine, theirs])
      for (const who of ['buyer', 'seller'] as const) await say(who, `gilam ${who}`);
    expect(await search('gilam', person)).toHaveLength(4);
    const idsOf = async (role: string) =>
      (await get(`search?query=gilam&role=${role}&limit=1`, person)).content.data.map(
        (found: { chatRoomId: number }) => found.chatRoomId,
      );
    expect([await idsOf('seller'), await idsOf('buyer')]).toEqual([[mine.id], [theirs.id]]);
    expect(await search('gilam', person, `&role=seller&chatId=${theirs.id}`)).toEqual([]);
  });

  it('goes on page by page', async () => {
    const { say, seller, id } = await talk();
    for (let index = 0; index < 7; index += 1) await say('buyer', `divan ${index}`);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { content } = await get(`search?query=divan&limit=3&cursor=${cursor}`, seller);
      seen.push(...content.data.map((found: { message: { seq: number } }) => found.message.seq));
      expect(content.data[0]).toMatchObject({
        chatRoomId: id,
        productName: expect.any(String),
        otherParticipant: { username: 'Barno' },
      });
      cursor = content.cursor;
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('finds messages that were stored without their words, once they are indexed', async () => {
    const { id, buyer } = await aConversation(test);
    const { db } = test.database;
    const row = { conversation_id: id, seq: 1, sender_id: buyer.user.id, body: 'Eski shkaf' };
    await db.insertInto('messages').values(row).execute();
    expect(await search('shkaf', buyer)).toEqual([]);
    await indexMessages(db);
    expect(await search('shkaf', buyer)).toEqual(['Eski shkaf']);
  });
});

describe('the history', () => {
  it('opens around a message, and never below what was deleted', async () => {
    const { say, connections, history, seller, id } = await talk();
    for (let index = 1; index <= 12; index += 1) await say('buyer', `xabar ${index}`);
    const seqs = async (query: string) => (await history('seller', query)).map((row: { seq: number }) => row.seq);
    expect(await seqs('?aroundSeq=6&limit=5')).toEqual([4, 5, 6, 7, 8]);
    expect(await seqs('?aroundSeq=1&limit=4')).toEqual([1, 2, 3]);
    expect(await seqs('?aroundSeq=12&limit=4')).toEqual([11, 12]);
    expect(await seqs('?aroundSeq=6&limit=1')).toEqual([6]);
    await connections.seller.send('deleteChatRoom', { chatRoomId: id, userId: seller.user.id });
    await say('buyer', 'yangi');
    expect(await seqs('?aroundSeq=6&limit=5')).toEqual([13]);
  });
});

describe('the list of conversations', () => {
  it('comes in pages without gap or overlap, with all that is unread', async () => {
    const seller = await aPerson(test, 'Sardor');
    const all: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { say, id } = await talk({ seller });
      await say('buyer', 'Salom');
      all.unshift(id);
    }
    // Conversations of one moment keep one order too.
    await sql`update conversation_members set sort_at = (select max(sort_at) from conversation_members) where user_id = ${seller.user.id}
      and conversation_id in (${sql.join(all.slice(1, 5))})`.execute(test.database.db);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await get(`my-chats?limit=2&cursor=${cursor}`, seller);
      expect(page.unreadTotal).toBe(7);
      seen.push(...page.content.map((row: { id: number }) => row.id));
      cursor = page.cursor;
    }
    expect(new Set(seen)).toEqual(new Set(all));
    expect(seen).toHaveLength(7);
  });

  it('keeps those whose listing or other person has the words, and one by its id', async () => {
    const seller = await aPerson(test, 'Sardor');
    const [one, two] = [await talk({ seller, buyer: await aPerson(test, 'Zulfiya yuz%') }), await talk({ seller })];
    for (const { say } of [one, two]) await say('buyer', 'Salom');
    const ids = async (query: string) =>
      (await get(`my-chats?${query}`, seller)).content.map((row: { id: number }) => row.id);
    expect(await ids('query=zulf')).toEqual([one.id]);
    expect(await ids(`query=${encodeURIComponent('yuz%')}`)).toEqual([one.id]);
    expect(await ids(`query=${encodeURIComponent(two.product.title)}`)).toEqual([two.id]);
    expect(await ids('query=yoq%25')).toEqual([]);
    expect(await ids(`query=${encodeURIComponent('зулфия')}`)).toEqual([one.id]);
    expect(await ids(`chatId=${one.id}`)).toEqual([one.id]);
    expect((await get(`my-chats?chatId=${one.id}`, two.buyer)).content).toEqual([]);
  });

  it('finds a name in either script, page by page', async () => {
    const seller = await aPerson(test, 'Sardor');
    const all: number[] = [];
    for (const name of ['Дилшод', 'Zulfiya', 'dilshod aka', 'Dilshoda']) {
      const { say, id } = await talk({ seller, buyer: await aPerson(test, name) });
      await say('buyer', 'Salom');
      if (name !== 'Zulfiya') all.unshift(id);
    }
    for (const query of ['dilshod', 'ДИЛШОД']) {
      const first = await get(`my-chats?limit=2&query=${encodeURIComponent(query)}`, seller);
      const next = await get(`my-chats?limit=2&query=${encodeURIComponent(query)}&cursor=${first.cursor}`, seller);
      expect([...first.content, ...next.content].map(({ id }) => id)).toEqual(all);
      expect(next.cursor).toBeNull();
    }
  });

  it('finds names among the conversations of one side alone, also far below those of the other', async () => {
    const person = await aPerson(test, 'Sardor');
    const { say, id } = await talk({ seller: person, buyer: await aPerson(test, 'Gavhar') });
    await say('buyer', 'Salom');
    const theirs = await talk({ buyer: person, seller: await aPerson(test, 'Gavhar') });
    await theirs.say('buyer', 'Salom');
    const ids = async (more: string) =>
      (await get(`my-chats?query=gavhar&limit=1${more}`, person)).content.map((row: { id: number }) => row.id);
    expect(await ids('')).toEqual([theirs.id]);
    expect([await ids('&role=seller'), await ids('&role=buyer')]).toEqual([[id], [theirs.id]]);
  });

  it('says whether one can write, what became of the product, and how far one has read', async () => {
    const { say, connections, seller, buyer, product, id } = await talk();
    await say('buyer', 'Salom');
    const shown = async (of = buyer) => (await get(`my-chats?chatId=${id}`, of)).content[0];
    expect(await shown()).toMatchObject({ canWrite: true, productStatus: 'active', priceUzs: 120_000_000, lastSeq: 1 });
    expect(await shown()).toMatchObject({ negotiable: false, earlierPrice: null });
    expect(await shown(seller)).toMatchObject({ readUpToSeq: 0, unreadCount: 1 });
    await connections.seller.send('joinRoom', String(id));
    expect(await shown(seller)).toMatchObject({ readUpToSeq: 1, unreadCount: 0 });
    const { db } = test.database;
    const cheaper = { price: 100_000_000, price_uzs: 100_000_000, negotiable: true };
    await db.updateTable('products').set(cheaper).where('id', '=', product.id).execute();
    const change = { product_id: product.id, old_price: 120_000_000, new_price: 100_000_000 };
    await db
      .insertInto('product_price_changes')
      .values({ ...change, old_currency: 'UZS', new_currency: 'UZS' })
      .execute();
    expect(await shown()).toMatchObject({ price: 100_000_000, negotiable: true, earlierPrice: 120_000_000 });
    await db.updateTable('products').set({ status: 'sold' }).where('id', '=', product.id).execute();
    await test.app.inject({
      method: 'POST',
      url: `/api/profiles/${buyer.user.id}/block`,
      headers: seller.headers,
      payload: { blocked: true },
    });
    expect(await shown()).toMatchObject({ canWrite: false, productStatus: 'sold' });
    expect(await say('buyer', 'Hali bormi?')).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a conversation that both deleted', () => {
  it('is erased, but for 90 days not where somebody reported a message', async () => {
    const [plain, reported] = [await talk(), await talk()];
    const { db } = test.database;
    const messages = () =>
      db
        .selectFrom('messages')
        .select(['conversation_id', 'seq'])
        .where('conversation_id', 'in', [plain.id, reported.id])
        .orderBy('id')
        .execute();
    const erase = () => test.app.upkeep.find(({ name }) => name === 'erase-messages')?.run();
    for (const { say, connections, id, seller, buyer } of [plain, reported]) {
      const subjectId = sentId(await say('buyer', 'Salom'));
      if (id === reported.id) {
        const answer = await test.app.inject({
          method: 'POST',
          url: '/api/reports',
          headers: seller.headers,
          payload: { subject: 'message', subjectId, reason: 'scam' },
        });
        expect(answer.statusCode, answer.body).toBe(200);
      }
      await connections.buyer.send('deleteChatRoom', { chatRoomId: id, userId: buyer.user.id });
      await erase();
      expect(await messages()).toContainEqual({ conversation_id: id, seq: 1 });
      await connections.seller.send('deleteChatRoom', { chatRoomId: id, userId: seller.user.id });
    }
    await erase();
    expect(await messages()).toEqual([{ conversation_id: reported.id, seq: 1 }]);
    expect(await plain.say('buyer', 'Yana men')).toMatchObject({ status: 'success', seq: 2 });
    expect(await plain.history('seller')).toMatchObject([{ seq: 2, content: 'Yana men' }]);
    await db
      .updateTable('moderation_cases')
      .set({ state: 'closed' })
      .where('conversation_id', '=', reported.id)
      .execute();
    test.clock.advance(91 * 24 * 3_600_000);
    await erase();
    expect(await messages()).toEqual([{ conversation_id: plain.id, seq: 2 }]);
  });

  it('is erased however long it is, and is one that went', async () => {
    const { say, connections, id, seller, buyer } = await talk();
    await say('buyer', 'Salom');
    await sql`
      insert into messages (conversation_id, seq, sender_id, body)
      select ${id}, n, ${buyer.user.id}, 'Narxi?' from generate_series(2, 250) n`.execute(test.owner.db);
    await sql`update conversations set last_seq = 250 where id = ${id}`.execute(test.owner.db);
    await connections.buyer.send('deleteChatRoom', { chatRoomId: id, userId: buyer.user.id });
    await connections.seller.send('deleteChatRoom', { chatRoomId: id, userId: seller.user.id });
    const removed = async () =>
      (
        await sql<{ count: number }>`
        select coalesce(sum(removed), 0)::int as count from purges where job = 'erase-messages'`.execute(test.owner.db)
      ).rows[0]?.count ?? 0;
    const before = await removed();
    await test.app.upkeep.find(({ name }) => name === 'erase-messages')?.run();
    const left = test.owner.db.selectFrom('messages').select('seq').where('conversation_id', '=', id);
    expect([await left.execute(), (await removed()) - before]).toEqual([[], 1]);
  });
});

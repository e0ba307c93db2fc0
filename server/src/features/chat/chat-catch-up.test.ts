import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { catchUpChats } from '#contract/http/chat/chat.ts';
import { aConversation, aPerson, connectAs, listen, sentId, type TestPerson, talking } from '#testing/chat-builders.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

let test: TestApp;
let url: string;
const talks: { close(): void }[] = [];

beforeAll(async () => {
  test = await startTestApp();
  url = await listen(test);
});
afterEach(() => {
  for (const talk of talks.splice(0)) talk.close();
});
afterAll(() => test.close());

async function talk(people: { seller?: TestPerson; buyer?: TestPerson } = {}) {
  const started = await talking(test, url, people);
  talks.push(started);
  return started;
}

type Answer = z.output<(typeof catchUpChats)['response']>['content'];
type Position = { chatRoomId: number; afterSeq: number; afterChange: number };

async function catchUp(person: TestPerson, rooms: readonly Position[]): Promise<Answer> {
  const answer = await test.app.inject({
    ...{ method: 'POST', url: '/api/chat/catch-up', headers: person.headers, payload: { rooms } },
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
    await one.lines.buyer.send('deleteMessage', { messageId: gone, userId: one.buyer.user.id });
    await one.say('buyer', 'uch');
    await two.answer('seller', offered, 'accept');
    const last = sentId(await three.say('seller', 'yana'));
    await three.lines.buyer.send('markRead', { chatRoomId: three.id, messageId: last });
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
      { chatRoomId: two.id, seq: 1, change: 1, messages: [], changed: [{ id: offered, offer: { state: 'accepted' } }] },
      { chatRoomId: three.id, seq: 2, otherReadUpToSeq: 2, messages: [{ content: 'yana', read: true }] },
    ]);
    const again = await catchUp(
      seller,
      rooms.map(({ chatRoomId, seq, change }) => from(chatRoomId, seq, change)),
    );
    expect(again.rooms.flatMap(({ messages, changed }) => [...messages, ...changed])).toEqual([]);
  });

  it('tells what was deleted with a conversation on another device', async () => {
    const { id, say, lines, seller } = await talk();
    await say('buyer', 'bir');
    await lines.seller.send('deleteChatRoom', { chatRoomId: id, userId: seller.user.id });
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

  it('brings 5,000 messages and 200 deletions of 20 rooms in pages of 100 within 3 s, none missed (C5)', async () => {
    const seller = await aPerson(test, 'Sardor');
    const rooms: Awaited<ReturnType<typeof aConversation>>[] = [];
    for (let index = 0; index < 20; index += 1) rooms.push(await aConversation(test, { seller }));
    const ids = rooms.map(({ id }) => id);
    const { db } = test.database;
    // Each room: ten messages that the client knows, all of them deleted since, and 250 that it does not know.
    await sql`insert into messages (conversation_id, seq, sender_id, body, change, deleted_at)
      select c.id, n, c.buyer_id, 'xabar ' || n, case when n <= 10 then n else 0 end, case when n <= 10 then now() end
      from conversations c, generate_series(1, 260) n where c.id in (${sql.join(ids)})`.execute(db);
    await sql`update conversations set last_seq = 260, last_change = 10 where id in (${sql.join(ids)})`.execute(db);
    const known = new Map(ids.map((id) => [id, { seqs: new Set<number>(), deleted: 0 }]));
    let positions = ids.map((id) => from(id, 10));
    const begun = performance.now();
    let pages = 0;
    for (let more = true; more; pages += 1) {
      const page = await catchUp(seller, positions);
      const count = page.rooms.reduce((sum, room) => sum + room.messages.length + room.changed.length, 0);
      expect(count).toBeLessThanOrEqual(100);
      for (const room of page.rooms) {
        const seen = known.get(room.chatRoomId);
        for (const message of room.messages) {
          expect(message.seq).toBe((seen?.seqs.size ?? 0) + 11);
          seen?.seqs.add(message.seq);
        }
        if (seen) seen.deleted += room.changed.filter(({ deleted }) => deleted).length;
      }
      positions = page.rooms.map(({ chatRoomId, seq, change }) => from(chatRoomId, seq, change));
      more = page.more;
    }
    expect([...known.values()].map(({ seqs, deleted }) => [seqs.size, deleted])).toEqual(ids.map(() => [250, 10]));
    expect(pages).toBeLessThanOrEqual(53);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('misses nothing that changes between two pages', async () => {
    const conversation = await talk();
    const { id, lines, buyer, seller } = conversation;
    const sent: number[] = [];
    for (let index = 0; index < 130; index += 1) sent.push(sentId(await conversation.say('buyer', `xabar ${index}`)));
    const first = await catchUp(seller, [from(id)]);
    expect(first).toMatchObject({ more: true, rooms: [{ seq: 100 }] });
    for (const messageId of [sent[49], sent[119]])
      await lines.buyer.send('deleteMessage', { messageId, userId: buyer.user.id });
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
    const { id, say, lines, seller } = await talk();
    const other = await connectAs(url, seller);
    talks.push(other);
    const messageId = sentId(await say('buyer', 'bir'));
    await say('buyer', 'ikki');
    await lines.seller.send('markRead', { chatRoomId: id, messageId });
    await vi.waitFor(() =>
      expect(other.received('conversationRead')).toEqual([{ chatRoomId: id, upToSeq: 1, unreadCount: 1 }]),
    );
    await lines.seller.send('joinRoom', id);
    await vi.waitFor(() =>
      expect(other.received('conversationRead').at(-1)).toMatchObject({ upToSeq: 2, unreadCount: 0 }),
    );
    const own = sentId(await say('seller', 'javob'));
    await lines.seller.send('deleteMessage', { messageId: own, userId: seller.user.id });
    await vi.waitFor(() => expect(other.received('messageDeleted')).toMatchObject([{ messageId: own, change: 1 }]));
    expect(lines.buyer.received('conversationRead')).toEqual([]);
  });
});

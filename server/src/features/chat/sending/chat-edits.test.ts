import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { sentId, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';

const { test, talk } = await chatServer();

type Talk = Awaited<ReturnType<typeof talk>>;
const edit = (one: Talk, side: 'buyer' | 'seller', messageId: number, message: string) =>
  one.connections[side].send('editMessage', { messageId, userId: one[side].user.id, message });
async function aModerator(): Promise<TestPerson> {
  const user = await aUser(test, { role: 'moderator' });
  return { user, headers: await signedIn(test, user) };
}
const versionsOf = (conversationId: number) =>
  test.database.db
    .selectFrom('message_versions')
    .select(['seq', 'body'])
    .where('conversation_id', '=', conversationId)
    .orderBy('written_at')
    .execute();

describe('an edited message', () => {
  it('says the new words to both, live, in history, after a gap and in search, and no longer the former ones', async () => {
    const one = await talk();
    const messageId = sentId(await one.say('seller', 'Narxi besh yuz'));
    await one.say('seller', 'Ertaga keling');
    expect(await edit(one, 'seller', messageId, '  Narxi olti yuz ')).toMatchObject({ status: 'success', messageId });
    for (const connection of [one.connections.buyer, one.connections.seller]) {
      await eventually(() =>
        expect(connection.received('messageEdited')).toEqual([
          {
            chatRoomId: one.id,
            messageId,
            seq: 1,
            content: 'Narxi olti yuz',
            warnings: [],
            editedAt: expect.stringMatching(/Z$/),
            change: 1,
          },
        ]),
      );
    }
    expect(await one.history('buyer')).toMatchObject([
      { content: 'Narxi olti yuz', editedAt: expect.any(String) },
      { content: 'Ertaga keling', editedAt: null },
    ]);
    const missed = await test.app.inject({
      method: 'POST',
      url: '/api/chat/catch-up',
      headers: one.buyer.headers,
      payload: { rooms: [{ chatRoomId: one.id, afterSeq: 2, afterChange: 0 }] },
    });
    expect(missed.json().content.rooms).toMatchObject([
      { change: 1, changed: [{ id: messageId, content: 'Narxi olti yuz', editedAt: expect.any(String) }] },
    ]);
    const found = async (query: string) =>
      (await test.app.inject({ url: `/api/chat/search?query=${query}`, headers: one.buyer.headers })).json().content
        .data.length;
    expect([await found('olti'), await found('besh')]).toEqual([1, 0]);
    expect(await edit(one, 'seller', messageId, 'Narxi olti yuz')).toMatchObject({ status: 'success' });
    expect(await versionsOf(one.id)).toEqual([{ seq: 1, body: 'Narxi besh yuz' }]);
  });

  it('is its author’s own text, not older than a quarter of an hour, in a conversation that can be written in', async () => {
    const one = await talk();
    const messageId = sentId(await one.say('buyer', 'Salom'));
    expect(await edit(one, 'seller', messageId, 'Xayr')).toMatchObject({ code: 'FORBIDDEN' });
    const stranger = await talk();
    expect(
      await edit({ ...one, connections: stranger.connections, buyer: stranger.buyer }, 'buyer', messageId, 'Xayr'),
    ).toMatchObject({ code: 'NOT_FOUND' });
    const offered = sentId(await one.offer('buyer', 5));
    expect(await edit(one, 'buyer', offered, 'Olti')).toMatchObject({ code: 'FORBIDDEN' });
    const gone = sentId(await one.say('buyer', 'Adashdim'));
    await one.connections.buyer.send('deleteMessage', { messageId: gone, userId: one.buyer.user.id });
    expect(await edit(one, 'buyer', gone, 'Yana')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await edit(one, 'buyer', messageId, ' ')).toMatchObject({ code: 'VALIDATION' });
    expect(await edit(one, 'buyer', messageId, 'Salom, hali bormi?')).toMatchObject({ status: 'success' });
    await test.owner.db
      .updateTable('messages')
      .set({ created_at: sql<Date>`created_at - interval '15 minutes 1 second'` })
      .where('id', '=', messageId)
      .execute();
    const late = await edit(one, 'buyer', messageId, 'Kech');
    expect(late).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('15') });
    expect((await one.history('seller'))[0]).toMatchObject({ content: 'Salom, hali bormi?' });
  });

  it('is judged anew: warnings come with it, and a newcomer’s way out of here goes to the moderators', async () => {
    const user = await aUser(test, { username: 'Yangi', created_at: test.clock.now() });
    const one = await talk({ buyer: { user, headers: await signedIn(test, user) } });
    const messageId = sentId(await one.say('buyer', 'Salom'));
    await edit(one, 'buyer', messageId, 'telegramda yozing: @sardor_uz');
    expect(await one.history('seller')).toMatchObject([{ warnings: ['link'] }]);
    await edit(one, 'buyer', messageId, 'Salom!');
    expect(await one.history('seller')).toMatchObject([{ warnings: [] }]);
    const cases = await test.database.db
      .selectFrom('moderation_cases')
      .select(['message_id', 'signals'])
      .where('conversation_id', '=', one.id)
      .execute();
    expect(cases).toEqual([{ message_id: messageId, signals: [{ kind: 'first_message_link', detail: {} }] }]);
  });

  it('hides nothing from moderators: they read what a reported one said, for as long as its case is kept', async () => {
    const one = await talk();
    const messageId = sentId(await one.say('buyer', 'Ahmoqsan'));
    const other = sentId(await one.say('buyer', 'Beshinchi'));
    await edit(one, 'buyer', messageId, 'Rahmat');
    await edit(one, 'buyer', other, 'Oltinchi');
    await test.app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: one.seller.headers,
      payload: { subject: 'message', subjectId: messageId, reason: 'offensive' },
    });
    const { id: caseId } = await test.database.db
      .selectFrom('moderation_cases')
      .select('id')
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow();
    const evidence = await test.app.inject({
      url: `/api/admin/cases/${caseId}/messages`,
      headers: (await aModerator()).headers,
    });
    expect(evidence.json().content).toMatchObject([
      { text: 'Rahmat', earlier: [{ text: 'Ahmoqsan', writtenAt: expect.any(String) }], reported: true },
      { text: 'Oltinchi', earlier: [{ text: 'Beshinchi' }] },
    ]);
    const upkeep = () => test.app.upkeep.find(({ name }) => name === 'erase-messages')?.run();
    await upkeep();
    expect(await versionsOf(one.id)).toHaveLength(2);
    await test.owner.db
      .updateTable('message_versions')
      .set({ replaced_at: sql<Date>`replaced_at - interval '91 days'` })
      .where('conversation_id', '=', one.id)
      .execute();
    await upkeep();
    expect(await versionsOf(one.id)).toEqual([{ seq: 1, body: 'Ahmoqsan' }]);
  });

  it('that is sent once more by a device that heard no answer is still the same message', async () => {
    const one = await talk();
    const own = { clientMessageId: 'own-id-0001' };
    const messageId = sentId(await one.say('buyer', 'Salom', own));
    await edit(one, 'buyer', messageId, 'Assalomu alaykum');
    expect(await one.say('buyer', 'Salom', own)).toMatchObject({ status: 'success', messageId });
    expect(await one.history('buyer')).toMatchObject([{ content: 'Assalomu alaykum' }]);
  });
});

describe('an answer', () => {
  const answer = (one: Talk, side: 'buyer' | 'seller', message: string, quotedSeq: number) =>
    one.connections[side].send('sendMessage', { chatRoomId: one.id, senderId: one[side].user.id, message, quotedSeq });

  it('names the message that it answers to both, with its beginning as it is now', async () => {
    const one = await talk();
    const messageId = sentId(await one.say('buyer', 'Hali bormi?'));
    await answer(one, 'seller', 'Ha', 1);
    const quote = { seq: 1, message: { senderId: one.buyer.user.id, kind: 'text', content: 'Hali bormi?' } };
    for (const connection of [one.connections.buyer, one.connections.seller]) {
      await eventually(() => expect(connection.received('newMessage').at(-1)).toMatchObject({ content: 'Ha', quote }));
    }
    await edit(one, 'buyer', messageId, `Hali bormi? ${'a'.repeat(400)}`);
    const [, edited] = await one.history('seller');
    expect(edited.quote.message.content).toBe(`Hali bormi? ${'a'.repeat(400)}`.slice(0, 200));
    await one.connections.buyer.send('deleteMessage', { messageId, userId: one.buyer.user.id });
    expect(await one.history('seller')).toMatchObject([
      { deleted: true, quote: null },
      { quote: { seq: 1, message: null } },
    ]);
    await answer(one, 'seller', 'Bor edi', 1);
    expect((await one.history('buyer')).at(-1)).toMatchObject({ content: 'Bor edi', quote: { seq: 1, message: null } });
  });

  it('is of the same conversation, to what its sender sees', async () => {
    const [one, foreign] = [await talk(), await talk()];
    for (const text of ['bir', 'ikki', 'uch']) await foreign.say('buyer', text);
    await one.say('buyer', 'bir');
    expect(await answer(one, 'seller', 'javob', 3)).toMatchObject({ code: 'VALIDATION' });
    expect(await answer(one, 'seller', 'javob', 2)).toMatchObject({ code: 'VALIDATION' });
    await one.connections.seller.send('deleteChatRoom', { chatRoomId: one.id, userId: one.seller.user.id });
    expect(await answer(one, 'seller', 'javob', 1)).toMatchObject({ code: 'VALIDATION' });
    expect(await answer(one, 'buyer', 'javob', 1)).toMatchObject({ status: 'success' });
  });
});

it('a message is edited twenty times at most, also by calls that come together', async () => {
  const one = await talk();
  const messageId = sentId(await one.say('seller', 'Narxi 0'));
  for (let count = 1; count <= 18; count += 1)
    expect(await edit(one, 'seller', messageId, `Narxi ${count}`)).toMatchObject({ status: 'success' });
  const together = await Promise.all([19, 20, 21, 22].map((count) => edit(one, 'seller', messageId, `Narxi ${count}`)));
  expect(together.filter(({ status }) => status === 'success')).toHaveLength(2);
  expect(await edit(one, 'seller', messageId, 'Narxi boshqa')).toMatchObject({ code: 'CONFLICT' });
  expect(await versionsOf(one.id)).toHaveLength(20);
});

it('what a reader has deleted no answer shows them again', async () => {
  const one = await talk();
  await one.say('seller', 'Kodi 1234');
  await one.say('buyer', 'Salom');
  await one.connections.buyer.send('deleteChatRoom', { chatRoomId: one.id, userId: one.buyer.user.id });
  const sent = await one.connections.seller.send('sendMessage', {
    chatRoomId: one.id,
    senderId: one.seller.user.id,
    message: 'Shuni aytaman',
    quotedSeq: 1,
  });
  expect(sent).toMatchObject({ status: 'success' });
  expect((await one.history('buyer')).at(-1)).toMatchObject({
    content: 'Shuni aytaman',
    quote: { seq: 1, message: null },
  });
  expect((await one.history('seller')).at(-1)).toMatchObject({ quote: { seq: 1, message: { content: 'Kodi 1234' } } });
  await eventually(() => {
    expect(one.connections.buyer.received('newMessage').at(-1)).toMatchObject({ quote: { seq: 1, message: null } });
    expect(one.connections.seller.received('newMessage').at(-1)).toMatchObject({
      quote: { message: { content: 'Kodi 1234' } },
    });
  });
});

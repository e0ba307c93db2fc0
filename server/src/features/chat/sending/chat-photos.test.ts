import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sentId } from '#testing/builders/chat-builders.ts';
import { aPhoto, formBody, pictureBytes } from '#testing/builders/product-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';

const { test, talk } = await chatServer();

const isStored = async (hash: string) =>
  (await test.database.db.selectFrom('stored_files').select('hash').where('hash', '=', hash).execute()).length > 0;
const sweep = () => test.app.upkeep.find(({ name }) => name === 'sweep-pictures')?.run();
const day = 24 * 3_600_000;

it('one to five photos go with words or without, in their order', async () => {
  const conversation = await talk();
  const { connections, buyer } = conversation;
  const form = await formBody({}, [{ bytes: await pictureBytes({ width: 800, height: 600 }), field: 'file' }]);
  const uploaded = await test.app.inject({
    method: 'POST',
    url: '/api/file/upload',
    payload: form.payload,
    headers: { ...buyer.headers, ...form.headers },
  });
  const { id: first, url: address, width, height, color } = uploaded.json().content;
  const second = await aPhoto(test, buyer.user.id);
  sentId(await conversation.say('buyer', '', { photoIds: [second.id, first] }));
  const shown = await conversation.history('seller');
  expect(shown).toMatchObject([
    {
      seq: 1,
      kind: 'photo',
      content: '',
      photos: [{ url: expect.stringContaining(second.hash) }, { url: address, width, height, color }],
    },
  ]);
  await eventually(() => expect(connections.seller.received('newMessage')).toHaveLength(1));
  expect(connections.seller.received('newMessage')[0]?.photos).toEqual(shown[0].photos);
  const five = await Promise.all(Array.from({ length: 5 }, () => aPhoto(test, buyer.user.id)));
  const ids = five.map(({ id }) => id);
  sentId(await conversation.say('buyer', 'Mana', { photoIds: ids }));
  expect(await conversation.history('buyer', '?afterSeq=1')).toMatchObject([
    { kind: 'photo', content: 'Mana', photos: five.map(({ hash }) => ({ url: expect.stringContaining(hash) })) },
  ]);
  const listed = await test.app.inject({ url: '/api/chat/my-chats', headers: conversation.seller.headers });
  expect(listed.json().content[0].lastMessage).toMatchObject({ kind: 'photo', content: 'Mana', photoCount: 5 });
});

it('six photos, the same twice, somebody else’s, a used and an unknown one are refused, and nothing is stored', async () => {
  const conversation = await talk();
  const { buyer, seller } = conversation;
  const own = await aPhoto(test, buyer.user.id);
  const theirs = await aPhoto(test, seller.user.id);
  const lots = await Promise.all(Array.from({ length: 6 }, () => aPhoto(test, buyer.user.id)));
  for (const photoIds of [lots.map(({ id }) => id), [own.id, own.id], [own.id, theirs.id], [999_999_999], [0], []]) {
    expect(await conversation.say('buyer', '', { photoIds }), JSON.stringify(photoIds)).toMatchObject({
      code: 'VALIDATION',
    });
  }
  expect(await conversation.history('buyer')).toEqual([]);
  sentId(await conversation.say('buyer', '', { photoIds: [own.id] }));
  expect(await conversation.say('buyer', 'yana', { photoIds: [own.id] })).toMatchObject({ code: 'VALIDATION' });
  expect(await conversation.say('buyer', 'keyingi')).toMatchObject({ seq: 2 });
});

it('a repeat finds the first; other photos or words under its id are a conflict', async () => {
  const conversation = await talk();
  const photos = await Promise.all(Array.from({ length: 2 }, () => aPhoto(test, conversation.buyer.user.id)));
  const [one = 0, two = 0] = photos.map(({ id }) => id);
  const clientMessageId = randomUUID();
  const send = (photoIds: number[], text = '') => conversation.say('buyer', text, { photoIds, clientMessageId });
  const acks = await Promise.all(Array.from({ length: 10 }, () => send([one, two])));
  expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1);
  expect(acks[0]).toMatchObject({ status: 'success', seq: 1, clientMessageId });
  expect(await send([two, one])).toMatchObject({ code: 'CONFLICT' });
  expect(await send([one, two], 'boshqa')).toMatchObject({ code: 'CONFLICT' });
  expect(await conversation.history('seller')).toHaveLength(1);
});

it('a sent photo is kept; a deleted message releases it, unless moderators look at it', async () => {
  const conversation = await talk();
  const { buyer, seller } = conversation;
  const [kept, gone, reported] = [
    await aPhoto(test, buyer.user.id),
    await aPhoto(test, buyer.user.id),
    await aPhoto(test, buyer.user.id),
  ];
  const messageOf = async (photo: { id: number }) =>
    sentId(await conversation.say('buyer', '', { photoIds: [photo.id] }));
  await messageOf(kept);
  const deleted = [await messageOf(gone), await messageOf(reported)];
  const report = await test.app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: seller.headers,
    payload: { subject: 'message', subjectId: deleted[1], reason: 'offensive' },
  });
  expect(report.statusCode, report.body).toBe(200);
  const userId = buyer.user.id;
  for (const messageId of deleted) await conversation.connections.buyer.send('deleteMessage', { messageId, userId });
  expect(await conversation.history('seller', '?afterSeq=1')).toMatchObject([
    { deleted: true, photos: [] },
    { deleted: true, photos: [] },
  ]);
  test.clock.advance(1.1 * day);
  await sweep();
  expect(await Promise.all([kept, gone, reported].map(({ hash }) => isStored(hash)))).toEqual([true, false, true]);
  const { db } = test.database;
  await db
    .updateTable('moderation_cases')
    .set({ state: 'closed' })
    .where('message_id', '=', deleted[1] ?? 0)
    .execute();
  test.clock.advance(91 * day);
  await test.app.upkeep.find(({ name }) => name === 'erase-messages')?.run();
  await sweep();
  expect(await Promise.all([kept, gone, reported].map(({ hash }) => isStored(hash)))).toEqual([true, false, false]);
});

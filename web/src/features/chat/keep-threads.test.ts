import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/api/session.ts';
import { arriving, conversation, memoryChats, memoryPhotos, message, start } from './testing/chat-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('conversations and their ends are read from the device where there is no network, and of a deleted one nothing is left', async () => {
  const device = memoryChats();
  const storage = memoryStorage();
  const before = start(storage, memoryPhotos(), device);
  before.fake.list = async () => ({ content: [{ ...conversation(5), lastSeq: 2 }] });
  await before.session.loadConversations();
  await before.connect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...device.kept.keys()]).toEqual(['list', 'thread-5']);

  const { session, fake } = start(storage, memoryPhotos(), device);
  fake.isDown = true;
  await expect(session.loadConversations()).rejects.toThrow();
  expect(session.get().conversations?.map(({ id }) => id)).toEqual([5]);
  await session.select(5);
  expect(session.get()).toMatchObject({ historyFailed: false, messages: [{ seq: 1 }, { seq: 2 }] });

  before.listen('chatRoomDeleted', { chatRoomId: 5 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...device.kept.keys()]).toEqual(['list']);
});

test('a conversation whose end is on the device is there before the server answers, and then as the server has it', async () => {
  const device = memoryChats();
  const { session, connect, fake, history, hear } = start(memoryStorage(), memoryPhotos(), device);
  fake.list = async () => ({ content: [{ ...conversation(5), lastSeq: history.length }] });
  await session.loadConversations();
  await connect();
  await vi.advanceTimersByTimeAsync(10_000);
  fake.delay = new Promise(() => undefined);
  await session.select(5);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2]);
  history.push(message(3));
  hear(arriving(3));
  await session.select(null);
  await vi.advanceTimersByTimeAsync(10_000);
  await session.select(5);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('what was deleted stands in no answer to it on the device either', async () => {
  const device = memoryChats();
  const { session, connect, fake, history } = start(memoryStorage(), memoryPhotos(), device);
  const quote = { seq: 1, message: { senderId: 2, kind: 'text', content: 'SIRLI parol' } } as const;
  history.splice(1, 1, { ...message(2), quote });
  let lastChange = 0;
  fake.list = async () => ({ content: [{ ...conversation(5), lastSeq: 2, lastChange }] });
  await session.loadConversations();
  await connect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(JSON.stringify([...device.kept])).toContain('SIRLI');
  history.splice(0, 1, { ...message(1), content: '', deleted: true });
  fake.changed = [1];
  lastChange = 1;
  await session.loadConversations();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(JSON.stringify([...device.kept])).not.toContain('SIRLI');
});

test('where data is saved the conversations that were opened are on the device, and no others', async () => {
  const device = memoryChats();
  const { session, connect, fake, history, hear } = start(memoryStorage(), memoryPhotos(), device, {
    fetchesAhead: false,
  });
  fake.list = async () => ({ content: [5, 6].map((id) => ({ ...conversation(id), lastSeq: history.length })) });
  await session.loadConversations();
  await connect();
  await session.select(5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...device.kept.keys()].sort()).toEqual(['list', 'thread-5']);
  history.push(message(3));
  hear(arriving(3));
  await vi.advanceTimersByTimeAsync(10_000);

  const next = start(memoryStorage(), memoryPhotos(), device, { fetchesAhead: false });
  next.fake.isDown = true;
  await next.session.loadConversations().catch(() => undefined);
  await next.session.select(5);
  expect(next.session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('what is in sight beyond the newest opens without the server, and is not put on the device', async () => {
  const device = memoryChats();
  const { session, connect, fake, history } = start(memoryStorage(), memoryPhotos(), device);
  const newest = Array.from({ length: 51 }, (_, index) => ({
    ...conversation(100 - index),
    lastSeq: history.length,
    updatedAt: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
  }));
  fake.list = async () => ({ content: newest });
  await session.loadConversations();
  await connect();
  session.seeInList([50]);
  await vi.advanceTimersByTimeAsync(500);
  fake.delay = new Promise(() => undefined);
  await session.select(50);
  expect(session.get().messages?.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(device.kept.has('thread-50')).toBe(false);
});

test('where data is saved what is in sight is not asked for', async () => {
  const { session, connect, fake, history } = start(memoryStorage(), memoryPhotos(), memoryChats(), {
    fetchesAhead: false,
  });
  fake.list = async () => ({ content: [{ ...conversation(5), lastSeq: history.length }] });
  await session.loadConversations();
  await connect();
  session.seeInList([5]);
  await vi.advanceTimersByTimeAsync(1000);
  fake.delay = new Promise(() => undefined);
  void session.select(5);
  await vi.advanceTimersByTimeAsync(100);
  expect(session.get().messages).toBeNull();
});

test('that the other has read is on the device too', async () => {
  const device = memoryChats();
  const { session, connect, fake, history, listen } = start(memoryStorage(), memoryPhotos(), device);
  history.splice(0, 2, { ...message(1), senderId: 1, read: false }, { ...message(2), senderId: 1, read: false });
  const { id, createdAt, content, kind } = message(2);
  const last = { id, createdAt, content, kind, senderId: 1, photoCount: 0, voiceMs: null, offer: null, event: null };
  fake.list = async () => ({
    content: [{ ...conversation(5), lastSeq: 2, lastMessage: { ...last, read: false } }],
  });
  await session.loadConversations();
  await connect();
  await vi.advanceTimersByTimeAsync(10_000);
  listen('messageRead', { chatRoomId: 5, messageId: id, upTo: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(device.kept.get('thread-5')).toMatchObject({ messages: [{ read: true }, { read: true }] });
});

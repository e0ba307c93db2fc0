import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wayBack } from './change-chats.ts';
import { conversation, start } from './testing/chat-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the way back from the archive leaves there what lay there before, and pins what was pinned', () => {
  const chats = [
    { id: 1, archived: false, pinned: false },
    { id: 2, archived: true, pinned: false },
    { id: 3, archived: false, pinned: true },
  ];
  expect(wayBack(chats)).toEqual([
    { act: 'unarchive', chatIds: [1, 3] },
    { act: 'pin', chatIds: [3] },
  ]);
  expect(wayBack(chats.slice(1, 2))).toEqual([]);
});

test('all conversations about a listing are found to the last page, and the list stays as it is', async () => {
  const { session, connect, fake } = start();
  await connect();
  await session.loadConversations();
  const before = session.get().conversations;
  const asked: unknown[] = [];
  fake.list = async (query) => {
    asked.push(query);
    return { content: [conversation(asked.length)], cursor: asked.length < 3 ? `after-${asked.length}` : null };
  };
  expect((await session.findAllAbout(12)).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(asked).toMatchObject([
    { role: 'seller', productId: 12 },
    { productId: 12, cursor: 'after-1' },
    { productId: 12, cursor: 'after-2' },
  ]);
  expect(session.get().conversations).toBe(before);
});

import { focusManager, InfiniteQueryObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createApi } from '#web/api/client.ts';
import { foundConversationsQuery, foundMessagesQuery, messagesOneByOneQuery } from './use-found.ts';

test('the search for messages goes on where a page ended, and ends with the last', async () => {
  const cursors: unknown[] = [];
  const api = createApi(async (_name, input) => {
    cursors.push(input.query?.cursor);
    return { content: { data: [], cursor: cursors.length < 3 ? `after ${cursors.length}` : null } };
  });
  await new QueryClient().fetchInfiniteQuery({ ...foundMessagesQuery(api, 'zanjir'), pages: 10 });
  expect(cursors).toEqual([undefined, 'after 1', 'after 2']);
});

test('the search for conversations goes on too, and both ask for the side of the tab alone', async () => {
  const asked: unknown[] = [];
  const api = createApi(async (name, input) => {
    asked.push([name, input.query?.role, input.query?.cursor]);
    const cursor = asked.length % 2 === 0 ? null : 'after 1';
    const counts = { incoming: none, outgoing: none };
    return name === 'listMyChats'
      ? { content: [], cursor, unreadTotal: 0, counts }
      : { content: { data: [], cursor, total: null } };
  });
  const none = { unread: 0, waiting: 0, archived: 0 };
  const client = new QueryClient();
  await client.fetchInfiniteQuery({ ...foundConversationsQuery(api, 'zanjir', 'seller'), pages: 10 });
  await client.fetchInfiniteQuery({ ...foundMessagesQuery(api, 'zanjir', { role: 'buyer' }), pages: 10 });
  expect(asked).toEqual([
    ['listMyChats', 'seller', undefined],
    ['listMyChats', 'seller', 'after 1'],
    ['searchMessages', 'buyer', undefined],
    ['searchMessages', 'buyer', 'after 1'],
  ]);
});

test('what was found in a conversation stays as it was when one comes back to the page, or the network does', async () => {
  let [asked, others] = [0, 0];
  const api = createApi(async () => {
    asked += 1;
    return { content: { data: [], cursor: null } };
  });
  const client = new QueryClient();
  client.mount();
  const found = new InfiniteQueryObserver(client, messagesOneByOneQuery(api, 'zanjir', 5));
  const other = new QueryObserver(client, { queryKey: ['other'], queryFn: () => (others += 1), staleTime: 0 });
  const stops = [found.subscribe(() => undefined), other.subscribe(() => undefined)];
  await vi.waitFor(() => expect([found, other].every((each) => each.getCurrentResult().isSuccess)).toBe(true));
  for (const come of [focusManager.setFocused.bind(focusManager), onlineManager.setOnline.bind(onlineManager)]) {
    const before = others;
    come(false);
    come(true);
    await vi.waitFor(() => expect(others).toBeGreaterThan(before));
  }
  expect(asked).toBe(1);
  for (const stop of stops) stop();
  client.unmount();
});

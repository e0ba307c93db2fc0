import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { hearLikes } from './hear-likes.ts';
import type { LikeEntry } from './like-store.ts';

const product = (id: number, isLiked: boolean) => ({ id, isLiked, likesCount: isLiked ? 4 : 3 });
const state = (liked: boolean) => ({ liked, likesCount: liked ? 4 : 3 });
const liked: LikeEntry = { ...state(true), confirmed: state(true), sending: false };

/** A page on which product 1 was liked. */
function open(entry = liked) {
  const queryClient = new QueryClient();
  const entries = new Map([[1, entry]]);
  const announce = vi.fn();
  hearLikes(queryClient.getQueryCache(), { entries, announce });
  const ask = (products: object[], meanwhile?: () => void) =>
    queryClient.fetchQuery({
      queryKey: ['products'],
      queryFn: async () => {
        meanwhile?.();
        return { data: products, total: products.length };
      },
    });
  return { queryClient, entries, announce, ask };
}

test('what a later answer says replaces what was settled, and nothing is known of what was not liked here', async () => {
  const { entries, announce, ask } = open();
  await ask([{ ...product(1, false), seller: { id: 7 } }, product(2, true)]);
  expect([...entries]).toEqual([[1, { ...state(false), confirmed: state(false), sending: false }]]);
  expect(announce).toHaveBeenCalled();
});

test('an answer that was asked for before is too old', async () => {
  const { entries, ask } = open();
  const newer = { ...liked };
  await ask([product(1, false)], () => entries.set(1, newer));
  expect(entries.get(1)).toBe(newer);
});

test.each([
  ['is being sent', { ...liked, sending: true }],
  ['waits for the network', { ...liked, confirmed: state(false) }],
])('a wish that %s stays', async (_, entry) => {
  const { entries, ask } = open(entry);
  await ask([product(1, false)]);
  expect(entries.get(1)).toBe(entry);
});

test('what is put into the cache by hand is no answer', () => {
  const { queryClient, entries } = open();
  queryClient.setQueryData(['product', 1], product(1, false));
  expect(entries.get(1)).toBe(liked);
});

test('with a further page those before it are not heard again', async () => {
  const { queryClient, entries } = open({ ...liked, ...state(false), confirmed: state(false) });
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['products'],
    queryFn: async ({ pageParam }) => ({ data: [product(pageParam, false)] }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
  });
  await list.refetch();
  entries.set(1, liked);
  await list.fetchNextPage();
  expect(entries.get(1)).toBe(liked);
  await list.refetch();
  expect(entries.get(1)).toMatchObject(state(false));
});

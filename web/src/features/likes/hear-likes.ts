import type { Query, QueryCache } from '@tanstack/react-query';
import type { LikeEntry, LikeStore } from './like-store.ts';
import type { LikeableProduct } from './use-like.ts';

/**
 * Has the newest word of the server win over what was settled here before: what was liked in this tab may have been unliked in another one or
 * on another device. What is being sent or waits for the network stays. @returns ends it
 */
export function hearLikes(
  cache: QueryCache,
  { entries, announce }: Pick<LikeStore, 'entries' | 'announce'>,
): () => void {
  /** what was known when a query was asked */
  const knownAt = new WeakMap<Query, ReadonlyMap<number, LikeEntry>>();
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') {
      // With a further page of a list those before it come again as they were.
      if (action.meta?.fetchMore) knownAt.delete(query);
      else knownAt.set(query, new Map(entries));
    }
    if (action.type !== 'success' || action.manual) return;
    const known = knownAt.get(query);
    if (!known || entries.size === 0) return;
    for (const { id, isLiked, likesCount } of productsIn(action.data)) {
      const entry = entries.get(id);
      const isSettled = entry && entry === known.get(id) && !entry.sending && entry.liked === entry.confirmed.liked;
      if (!isSettled) continue;
      const confirmed = { liked: isLiked, likesCount };
      entries.set(id, { ...confirmed, confirmed, sending: false });
    }
    announce();
  });
}

function productsIn(value: unknown): LikeableProduct[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(productsIn);
  return isProduct(value) ? [value, ...inside] : inside;
}

function isProduct(value: object): value is LikeableProduct {
  const { id, isLiked, likesCount }: Record<string, unknown> = { ...value };
  return typeof id === 'number' && typeof isLiked === 'boolean' && typeof likesCount === 'number';
}

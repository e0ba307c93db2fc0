import type { QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/values/limits.ts';
import type { Api } from '#web/api/api.ts';
import { session } from '#web/api/browser-session.ts';
import { deviceStorage } from '#web/api/device-storage.ts';

const key = 'recentSearches';
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let cached: { text: string | null; queries: readonly string[] } = { text: null, queries: none };

/** The texts searched for on this device while signed out, the newest first. */
export const searchedHere = {
  get(): readonly string[] {
    const text = deviceStorage.getItem(key);
    if (text !== cached.text) cached = { text, queries: queriesIn(text) };
    return cached.queries;
  },
  set(queries: readonly string[]): void {
    if (queries.length === 0) deviceStorage.removeItem(key);
    else deviceStorage.setItem(key, JSON.stringify(queries));
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const recentSearchesKey = ['recent-searches'] as const;

/** Remembers a text that was searched for: on the account, signed out on this device. Failing costs nothing but that. */
export function rememberSearch(text: string, { api, queryClient }: { api: Api; queryClient: QueryClient }): void {
  const query = text.trim();
  if (query === '') return;
  if (!session.snapshot().signedIn) {
    searchedHere.set(withFirst(searchedHere.get(), query));
    return;
  }
  queryClient.setQueryData<readonly string[]>(recentSearchesKey, (known) => known && withFirst(known, query));
  api.call('addRecentSearches', { body: { queries: [query] } }, { keepalive: true }).catch(() => undefined);
}

/** Hands the texts of this device over to the account after signing in; they stay here where that fails. */
export async function joinRecentSearches({ api, queryClient }: { api: Api; queryClient: QueryClient }): Promise<void> {
  const queries = searchedHere.get();
  if (queries.length === 0) return;
  await api.call('addRecentSearches', { body: { queries: queries.toReversed() } });
  searchedHere.set(searchedHere.get().filter((query) => !queries.includes(query)));
  await queryClient.invalidateQueries({ queryKey: recentSearchesKey });
}

function withFirst(queries: readonly string[], query: string): readonly string[] {
  return [query, ...without(queries, query)].slice(0, limits.recentSearches);
}

/** Upper and lower case are one. */
export function without(queries: readonly string[], query: string): readonly string[] {
  return queries.filter((each) => each.toLowerCase() !== query.toLowerCase());
}

function queriesIn(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return none;
    const queries = value.filter((each) => typeof each === 'string' && each.length <= limits.searchText * 2);
    return queries.slice(0, limits.recentSearches);
  } catch {
    return none;
  }
}

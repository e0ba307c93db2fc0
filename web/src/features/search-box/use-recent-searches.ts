import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { recentSearchesKey, searchedHere, without } from './recent-searches.ts';

const none: readonly string[] = [];

/** What this person has searched for, the newest first, and the ways to forget. */
export function useRecentSearches(): {
  queries: readonly string[];
  forget: (query: string) => void;
  forgetAll: () => void;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const { signedIn } = useSession();
  const here = useSyncExternalStore(searchedHere.subscribe, searchedHere.get, () => none);
  const mine = useQuery({
    queryKey: recentSearchesKey,
    queryFn: ({ signal }): Promise<readonly string[]> =>
      api.call('listRecentSearches', {}, { signal }).then(({ content }) => content.map(({ query }) => query)),
    enabled: signedIn,
    staleTime: 60_000,
  });
  const keep = (left: readonly string[], forgotten?: string): void => {
    if (!signedIn) {
      searchedHere.set(left);
      return;
    }
    queryClient.setQueryData(recentSearchesKey, left);
    const query = forgotten === undefined ? {} : { query: forgotten };
    api
      .call('deleteRecentSearches', { query })
      .catch(() => queryClient.invalidateQueries({ queryKey: recentSearchesKey }));
  };
  const queries = signedIn ? (mine.data ?? none) : here;
  return {
    queries,
    forget: (query) => keep(without(queries, query), query),
    forgetAll: () => keep(none),
  };
}

import type { RecentSearch } from './recent-searches.repository.ts';

export function recentSearchView({ query, searched_at }: RecentSearch) {
  return { query, searchedAt: searched_at.toISOString() };
}

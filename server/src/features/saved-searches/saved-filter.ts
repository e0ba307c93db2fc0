import { createHash } from 'node:crypto';
import { savedFilter } from '#contract/http/search/search-schemas.ts';
import { filterForm, type SavedFilter } from '#contract/searches/saved-filter.ts';

/** The same for filters that find the same. */
export function filterKey(filter: SavedFilter): string {
  return createHash('sha256').update(filterForm(filter)).digest('base64url');
}

/** A filter as the database has it. */
export function parseSavedFilter(stored: unknown): SavedFilter {
  return savedFilter.parse(stored);
}

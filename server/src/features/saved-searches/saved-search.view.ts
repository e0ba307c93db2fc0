import type { Language } from '#contract/texts/language.ts';
import { countNewMatches } from './new-matches.repository.ts';
import { parseSavedFilter } from './saved-filter.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';
import { detailsOf } from './saved-search-details.ts';
import type { SavedSearchRow } from './saved-searches.repository.ts';

/** Saved searches as their owner sees them, each with the number of its new matches. */
export async function savedSearchViews(deps: SavedSearchDeps, rows: readonly SavedSearchRow[], language: Language) {
  const tree = await deps.categories.get();
  const { rate } = await deps.exchangeRates.get();
  const depthOf = (id: number | null) => (id === null ? null : (tree.get(id)?.path.length ?? null));
  const counted = rows.map((row) => ({ row, depth: depthOf(row.category_id) }));
  const counts = await countNewMatches(deps.database, counted, rate);
  return Promise.all(rows.map((row) => viewOf(deps, row, counts.get(row.id) ?? null, language)));
}

async function viewOf(deps: SavedSearchDeps, row: SavedSearchRow, newCount: number | null, language: Language) {
  const filter = parseSavedFilter(row.filter);
  return {
    id: row.id,
    name: row.name,
    filter,
    details: await detailsOf(deps, filter, language),
    notify: row.notify,
    newCount,
    createdAt: row.created_at.toISOString(),
  };
}

export async function onlySavedSearchView(deps: SavedSearchDeps, row: SavedSearchRow, language: Language) {
  const [view] = await savedSearchViews(deps, [row], language);
  if (!view) throw new Error('a saved search without its view');
  return view;
}

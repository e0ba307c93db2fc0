import { own } from '#contract/values/own.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { compileFilter } from './compile-filter.ts';
import { parseSavedFilter } from './saved-filter.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';
import { readSavedSearchesAfter, type SavedSearchRow, writeCompiledFilter } from './saved-searches.repository.ts';

type RereadDeps = Pick<SavedSearchDeps, 'categories' | 'places' | 'search'> & { db: Db };

const readAtOnce = 200;

/** Reads all saved filters anew, since synonyms, words and properties change; what means something else is stored. */
export async function rereadSavedSearches(deps: RereadDeps): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await readSavedSearchesAfter(deps.db, last, readAtOnce);
    for (const row of rows) {
      await reread(deps, row);
      last = row.id;
    }
    if (rows.length < readAtOnce) return;
  }
}

async function reread(deps: RereadDeps, row: SavedSearchRow): Promise<void> {
  try {
    const compiled = await compileFilter(deps, parseSavedFilter(row.filter));
    const stored: Readonly<Record<string, unknown>> = { ...row };
    if (Object.entries(compiled).some(([column, value]) => own(stored, column) !== value)) {
      await writeCompiledFilter(deps.db, row.id, compiled);
    }
  } catch (error) {
    // A property that is gone: the search goes on as it was understood before.
    if (!(error instanceof AppError)) throw error;
  }
}

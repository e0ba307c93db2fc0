import type { Categories } from '#server/features/categories/categories.ts';
import type { Search } from '#server/features/search/search.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';

export interface SuggestionDeps {
  database: Database;
  clock: Clock;
  log: Log;
  categories: Categories;
  search: Search;
}

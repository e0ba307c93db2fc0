import type { Categories } from '#server/features/categories/categories.ts';
import type { ExchangeRates } from '#server/features/exchange-rates/exchange-rates.ts';
import type { Places } from '#server/features/places/places.ts';
import type { Search } from '#server/features/search/search.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';

export interface SavedSearchDeps {
  database: Database;
  clock: Clock;
  log: Log;
  categories: Categories;
  places: Places;
  exchangeRates: ExchangeRates;
  search: Search;
}

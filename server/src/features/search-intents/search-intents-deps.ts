import type { Categories } from '#server/features/categories/categories.ts';
import type { ExchangeRates } from '#server/features/exchange-rates/exchange-rates.ts';
import type { Places } from '#server/features/places/places.ts';
import type { Search } from '#server/features/search/search.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface SearchIntentsDeps {
  database: Database;
  categories: Categories;
  places: Places;
  exchangeRates: ExchangeRates;
  search: Search;
}

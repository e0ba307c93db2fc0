import type { Categories } from '#server/features/categories/categories.ts';
import type { ExchangeRates } from '#server/features/exchange-rates/exchange-rates.ts';
import type { Places } from '#server/features/places/places.ts';
import type { SignalRules } from '#server/features/product-signals/product-signals.ts';
import type { Search } from '#server/features/search/search.ts';
import type { Uploads } from '#server/features/uploads/uploads.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config, SecretVersions } from '#server/platform/config/config.ts';
import type { Cached } from '#server/platform/database/cached.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';

/** What the features below give to this one, and the settings that it reads. */
export interface ProductDeps {
  database: Database;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'MODERATION' | 'PHONE_REVEAL' | 'rateLimits' | SecretVersions>;
  places: Places;
  categories: Categories;
  exchangeRates: ExchangeRates;
  uploads: Uploads;
  search: Search;
  signalRules: Cached<SignalRules>;
}

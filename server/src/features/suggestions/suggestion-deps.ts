import type { SearchIntentsDeps } from '#server/features/search-intents/search-intents.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';

export interface SuggestionDeps extends SearchIntentsDeps {
  clock: Clock;
  log: Log;
}

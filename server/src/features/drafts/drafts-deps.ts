import type { Categories } from '#server/features/categories/categories.ts';
import type { Locations } from '#server/features/locations/locations.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface DraftsDeps {
  database: Database;
  clock: Clock;
  categories: Categories;
  locations: Locations;
}

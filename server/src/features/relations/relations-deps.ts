import type { Categories } from '#server/features/categories/categories.ts';
import type { Places } from '#server/features/places/places.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface RelationsDeps {
  database: Database;
  clock: Clock;
  places: Places;
  categories: Categories;
}

import type { Categories } from '#server/features/categories/categories.ts';
import type { Places } from '#server/features/places/places.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface RelationsDeps {
  database: Database;
  clock: Clock;
  places: Places;
  categories: Categories;
  /** one of the two blocked the other, or no longer does: tells who of them has to know */
  onBlockChange(oneId: number, anotherId: number): Promise<void>;
}

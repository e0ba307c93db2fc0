import type { Categories } from '#server/features/categories/categories.ts';
import type { Places } from '#server/features/places/places.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { HealthDeps } from './health.ts';

export interface OverviewDeps extends HealthDeps {
  clock: Clock;
  categories: Categories;
  places: Places;
  /** absolute path of the folder whose disk is watched */
  dataDir: string;
}

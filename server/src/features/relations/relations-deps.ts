import type { Locations } from '#server/features/locations/locations.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface RelationsDeps {
  database: Database;
  clock: Clock;
  locations: Locations;
}

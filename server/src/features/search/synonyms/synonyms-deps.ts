import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface SynonymsDeps {
  db: Db;
  clock: Clock;
  search: {
    /** the next search reads synonyms anew */
    drop(): void;
  };
}

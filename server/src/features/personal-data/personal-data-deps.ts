import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Log } from '#server/platform/log/log.ts';

export interface PersonalDataDeps {
  database: Database;
  clock: Clock;
  log: Log;
  store: FileStore;
  https: boolean;
}

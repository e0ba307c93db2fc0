import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface AuditDeps {
  db: Db;
  clock: Clock;
}

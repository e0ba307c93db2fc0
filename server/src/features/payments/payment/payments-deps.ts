import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PaymentSettings } from './payment-settings.ts';

export interface PaymentsDeps {
  database: Database;
  clock: Clock;
  log: Log;
  settings: PaymentSettings;
}

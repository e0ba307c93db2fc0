import type { TelegramBot } from '#server/integrations/telegram-bot/telegram-bot.ts';
import type { PushSender } from '#server/integrations/web-push/push-sender.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { FindPriceUnits } from './price-units.ts';

export interface NotificationDeps {
  database: Database;
  clock: Clock;
  log: Log;
  findPriceUnits: FindPriceUnits;
  pushSender: PushSender;
  /** null without one */
  telegramBot: TelegramBot | null;
}

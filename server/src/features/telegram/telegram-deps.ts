import type { Categories } from '#server/features/categories/categories.ts';
import type { SignalRules } from '#server/features/product-signals/product-signals.ts';
import type { TelegramBot } from '#server/integrations/telegram-bot/telegram-bot.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Cached } from '#server/platform/database/cached.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';

export interface TelegramDeps {
  database: Database;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'MODERATION' | 'publicUrl' | 'rateLimits'>;
  categories: Categories;
  signalRules: Cached<SignalRules>;
  /** null without one */
  telegramBot: TelegramBot | null;
  /** kept answers and pages are dropped */
  publicChanged: () => void;
}

import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { registerCreateTelegramLink } from './create-telegram-link.endpoint.ts';
import { registerDeleteTelegramLink } from './delete-telegram-link.endpoint.ts';
import { registerReceiveUpdate } from './receive-update.endpoint.ts';
import type { TelegramDeps } from './telegram-deps.ts';
import { purgeLinks } from './telegram-link.repository.ts';

/** The bot as a second face (product/notices#telegram): accounts are linked to it, and what it asks is answered there by one tap. */
export function registerTelegram(app: FastifyInstance, deps: TelegramDeps): void {
  registerCreateTelegramLink(app, deps);
  registerDeleteTelegramLink(app, deps);
  registerReceiveUpdate(app, deps);
  const { telegramBot, config } = deps;
  // Telegram knows only addresses that it can reach over https.
  if (telegramBot && config.publicUrl.startsWith('https:')) {
    app.addHook('onListen', () => telegramBot.setWebhook(`${config.publicUrl}/api/telegram/webhook`));
  }
}

export async function purgeTelegramLinks({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await purgeLinks(db, clock.now());
}

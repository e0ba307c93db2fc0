import type { FastifyInstance } from 'fastify';
import { deleteTelegramLink } from '#contract/http/notifications/delete-telegram-link.ts';
import { unlinkTelegram } from '#server/features/notifications/notifications.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { TelegramDeps } from './telegram-deps.ts';

/** DELETE /notifications/telegram: an account without a link is as it should be already. */
export function registerDeleteTelegramLink(app: FastifyInstance, { database }: TelegramDeps): void {
  registerEndpoint(app, deleteTelegramLink, async ({ viewer }) => {
    await unlinkTelegram(database.db, viewer.id);
    return { success: true as const };
  });
}

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createTelegramLink } from '#contract/http/notifications/create-telegram-link.ts';
import { deleteTelegramLink } from '#contract/http/notifications/delete-telegram-link.ts';
import { unlinkTelegram } from '#server/features/notifications/notifications.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { TelegramDeps } from './telegram-deps.ts';
import { insertLink } from './telegram-link.repository.ts';

const linkMinutes = 15;

/** What is stored of a link's token: whoever reads the table cannot follow it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** POST and DELETE /notifications/telegram: a bot cannot write first, so a person opens it with a token of their own. */
export function registerLinkTelegram(app: FastifyInstance, { database, clock, telegramBot }: TelegramDeps): void {
  registerEndpoint(app, createTelegramLink, async ({ viewer }) => {
    if (!telegramBot) throw new AppError('NOT_FOUND');
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + linkMinutes * 60_000);
    await insertLink(database.db, { userId: viewer.id, tokenHash: hashOf(token), expiresAt });
    return { content: { url: `https://t.me/${telegramBot.name}?start=${token}`, expiresAt: expiresAt.toISOString() } };
  });

  registerEndpoint(app, deleteTelegramLink, async ({ viewer }) => {
    await unlinkTelegram(database.db, viewer.id);
    return { success: true as const };
  });
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createTelegramLink } from '#contract/http/notifications/create-telegram-link.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { hashOf } from './link-token.ts';
import type { TelegramDeps } from './telegram-deps.ts';
import { insertLink } from './telegram-link.repository.ts';

const linkMinutes = 15;

/** POST /notifications/telegram: a bot cannot write first, so a person opens it with a token of their own. */
export function registerCreateTelegramLink(app: FastifyInstance, { database, clock, telegramBot }: TelegramDeps): void {
  registerEndpoint(app, createTelegramLink, async ({ viewer }) => {
    if (!telegramBot) throw new AppError('NOT_FOUND');
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + linkMinutes * 60_000);
    const { id: userId, sessionId } = viewer;
    await insertLink(database.db, { userId, sessionId, tokenHash: hashOf(token), expiresAt });
    return { content: { url: `https://t.me/${telegramBot.name}?start=${token}`, expiresAt: expiresAt.toISOString() } };
  });
}

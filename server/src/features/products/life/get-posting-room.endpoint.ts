import type { FastifyInstance } from 'fastify';
import { getPostingRoom } from '#contract/http/products/get-posting-room.ts';
import { reasonsOff } from '#contract/rules/product-content.ts';
import { AppError, errorBody } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { postingRoom, tooManyPosts } from './seller-limits.ts';

/** GET /profiles/me/posting-room: whether a post would be refused now whatever it says (product/add-item#sections). */
export function registerGetPostingRoom(
  app: FastifyInstance,
  { database, clock, config, signalRules }: ProductDeps,
): void {
  registerEndpoint(app, getPostingRoom, async ({ viewer, language, request }) => {
    const calls = app.rateLimits.left('createProduct', { userId: viewer.id, address: request.ip });
    const room = await postingRoom(config.rateLimits, database.db, viewer.id, clock.now());
    const readOnly = app.readOnly ? new AppError('READ_ONLY', { retryAfter: 60 }) : null;
    const refusal = readOnly ?? room.refusal ?? (calls.left === 0 ? tooManyPosts(calls.wait) : null);
    const { off } = await signalRules.get();
    const rules = { reasonsOff: reasonsOff(off) };
    if (!refusal) return { content: { left: Math.min(room.left, calls.left), refusal: null, ...rules } };
    const { message, retryAfter = 1 } = errorBody(refusal, language, request.id);
    return { content: { left: 0, refusal: { message, retryAfter }, ...rules } };
  });
}

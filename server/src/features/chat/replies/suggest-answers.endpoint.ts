import type { FastifyInstance } from 'fastify';
import { suggestAnswers as endpoint } from '#contract/http/chat/suggest-answers.ts';
import type { PriceDisplay } from '#contract/values/products/price-text.ts';
import { priceUnitTexts } from '#server/features/categories/categories.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { type ChatDeps, readableConversation } from '../connection/chat-deps.ts';
import { suggestAnswers } from './suggest-answers.ts';
import { findAskedProduct, listUnanswered } from './suggested-answers.repository.ts';

/** GET /chat/{id}/suggested-answers (product/chat#suggested-answers): nothing to the buyer. */
export function registerSuggestAnswers(app: FastifyInstance, deps: ChatDeps, display: PriceDisplay): void {
  const { db } = deps.database;
  registerEndpoint(app, endpoint, async ({ params, viewer }) => {
    const { conversationId, side, hiddenUpToSeq } = await readableConversation(deps, params.chatId, viewer.id);
    if (side === 'buyer') return { content: { answers: [] } };
    const texts = await listUnanswered(db, { conversationId, sellerId: viewer.id, afterSeq: hiddenUpToSeq });
    const product = texts.length > 0 ? await findAskedProduct(db, conversationId, deps.clock.now()) : null;
    if (!product) return { content: { answers: [] } };
    const unit = priceUnitTexts(product, await deps.categories.get());
    return { content: { answers: suggestAnswers(texts, { ...product, unit }, display) } };
  });
}

import type { FastifyInstance } from 'fastify';
import { createOrGetChat as endpoint } from '#contract/http/chat/create-or-get-chat.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { conversationViews } from './conversation.view.ts';
import { createOrGetChat } from './create-or-get-chat.ts';

/** POST /chat/create-or-get (product/api#calls). */
export function registerCreateOrGetChat(app: FastifyInstance, deps: ChatDeps): void {
  registerEndpoint(app, endpoint, async ({ body, viewer, language, once }) => {
    const { productId, participantIds } = body;
    // Read before: within the transaction it would wait for a second connection, which others hold who wait for one too.
    const tree = await deps.categories.get();
    return once(async (transaction) => {
      const row = await createOrGetChat(transaction, deps, { viewerId: viewer.id, productId, participantIds });
      const [content] = await conversationViews(transaction, [row], { language, tree, now: deps.clock.now() });
      if (!content) throw new Error(`conversation ${row.id} is missing`);
      return { content };
    });
  });
}

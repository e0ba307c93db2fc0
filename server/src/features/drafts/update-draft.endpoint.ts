import type { FastifyInstance } from 'fastify';
import { updateDraft as declaration } from '#contract/http/drafts/update-draft.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { DraftsDeps } from './drafts-deps.ts';
import { contentOf, updateDraft } from './save-draft.ts';

/** PUT /products/drafts/{id}: the whole form as it now is. */
export function registerUpdateDraft(app: FastifyInstance, deps: DraftsDeps): void {
  const { database, clock } = deps;
  registerEndpoint(app, declaration, async ({ params, body, viewer }) => {
    const content = await contentOf(deps, body);
    const now = clock.now();
    await database.db
      .transaction()
      .execute((transaction) =>
        updateDraft(transaction, params.productId, { content, pictures: body, sellerId: viewer.id, now }),
      );
    return { content: { id: params.productId, savedAt: now.toISOString() } };
  });
}

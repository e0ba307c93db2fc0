import type { FastifyInstance } from 'fastify';
import { createDraft as declaration } from '#contract/http/drafts/create-draft.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { DraftsDeps } from './drafts-deps.ts';
import { contentOf, createDraft } from './save-draft.ts';

/** POST /products/drafts; with an Idempotency-Key a lost answer makes no second draft, and PUT then saves the later form. */
export function registerCreateDraft(app: FastifyInstance, deps: DraftsDeps): void {
  const { clock } = deps;
  registerEndpoint(app, declaration, async ({ body, viewer, once }) => {
    const content = await contentOf(deps, body);
    return once(
      async (transaction) => {
        const now = clock.now();
        const id = await createDraft(transaction, { content, pictures: body, sellerId: viewer.id, now });
        return { content: { id, savedAt: now.toISOString() } };
      },
      // The form goes on while an answer is lost: one key is one draft, whatever is in it by now.
      { parts: [] },
    );
  });
}

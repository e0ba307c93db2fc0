import type { FastifyInstance } from 'fastify';
import { duplicateProduct as declaration } from '#contract/http/products/drafts.ts';
import { isOwner, lockProduct, sightOf } from '#server/features/products/products.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { copyToDraft } from './draft.repository.ts';
import type { DraftsDeps } from './drafts-deps.ts';
import { requireRoomForDraft } from './save-draft.ts';

/** POST /products/{id}/duplicate: the beginning of a similar listing. */
export function registerDuplicateProduct(app: FastifyInstance, { clock }: DraftsDeps): void {
  registerEndpoint(app, declaration, async ({ params, viewer, once }) => {
    const { productId } = params;
    return once(async (transaction) => {
      const product = await lockProduct(transaction, productId);
      const isThere =
        product && sightOf(viewer, product) !== 'hidden' && !['draft', 'deleted'].includes(product.status);
      if (!product || !isThere) throw new AppError('NOT_FOUND');
      if (!isOwner(viewer, product)) throw new AppError('FORBIDDEN');
      await requireRoomForDraft(transaction, viewer.id);
      return { content: { id: await copyToDraft(transaction, product.id, clock.now()) } };
    });
  });
}

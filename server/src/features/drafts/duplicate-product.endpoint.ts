import type { FastifyInstance } from 'fastify';
import { duplicateProduct as declaration } from '#contract/http/drafts/duplicate-product.ts';
import { denyOwning, lockProduct } from '#server/features/products/products.ts';
import { lockAccountRow } from '#server/platform/database/account-lock.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { copyToDraft } from './draft.repository.ts';
import type { DraftsDeps } from './drafts-deps.ts';
import { requireRoomForDraft } from './save-draft.ts';

/** POST /products/{id}/duplicate: the beginning of a similar listing. */
export function registerDuplicateProduct(app: FastifyInstance, { clock }: DraftsDeps): void {
  registerEndpoint(app, declaration, async ({ params, viewer, once }) => {
    const { productId } = params;
    return once(async (transaction) => {
      // The account before the product, as everywhere: two calls that hold one another's rows would wait for ever.
      await lockAccountRow(transaction, viewer.id);
      const product = requireSubject(await lockProduct(transaction, productId), (found) => denyOwning(viewer, found));
      if (product.status === 'draft') throw new AppError('NOT_FOUND');
      await requireRoomForDraft(transaction, viewer.id);
      return { content: { id: await copyToDraft(transaction, product.id, clock.now()) } };
    });
  });
}

import type { FastifyInstance } from 'fastify';
import { openProductCase } from '#contract/http/moderation/open-product-case.ts';
import { m } from '#contract/texts/messages.ts';
import {
  denyCase,
  lockCase,
  type ModerationDeps,
  partiesOf,
  requireNoAppeal,
} from '#server/features/moderation/moderation.ts';
import { lockProduct } from '#server/features/products/products.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed, requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { joinProductCase } from './product-case.repository.ts';

/** POST /admin/products/{id}/case: what a moderator came upon waits for a decision like any other (product/trust#acts). */
export function registerOpenProductCase(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  registerEndpoint(app, openProductCase, async ({ params: { productId }, viewer, record }) => {
    const caseId = await database.db.transaction().execute(async (transaction) => {
      const product = requireSubject(await lockProduct(transaction, productId));
      if (product.status === 'draft' || product.status === 'deleted')
        throw new AppError('CONFLICT', { text: m.refusals_product_not_possible });
      await requireNoAppeal(transaction, productId);
      const { id, isNew } = await joinProductCase(transaction, productId, clock.now());
      const found = requireSubject(await lockCase(transaction, id, viewer.id));
      requireAllowed(denyCase(viewer, partiesOf(found)));
      if (isNew) await record(transaction, { action: 'case.open', kind: 'case', id });
      return id;
    });
    return { content: { caseId } };
  });
}

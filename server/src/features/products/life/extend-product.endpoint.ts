import type { FastifyInstance } from 'fastify';
import { extendProduct } from '#contract/http/moderation/extend-product.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { isOwner } from '../product/product.policy.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { lockProduct, setProductStatus } from '../product/product-life.repository.ts';
import { expiryFrom } from '../product/product-state.ts';

/** POST /admin/products/{id}/extend: nothing is taken from anybody, so nothing is said (product/trust#acts). */
export function registerExtendProduct(app: FastifyInstance, { database, clock }: ProductDeps): void {
  registerEndpoint(app, extendProduct, async ({ params: { productId }, body, viewer, record }) => {
    const now = clock.now();
    await database.db.transaction().execute(async (transaction) => {
      // One's own is renewed as anybody renews theirs.
      const product = requireSubject(await lockProduct(transaction, productId), (found) =>
        isOwner(viewer, found) ? { code: 'FORBIDDEN' } : null,
      );
      if (product.version !== body.version) throw versionConflict();
      if (product.status !== 'active') throw new AppError('CONFLICT', { text: m.refusals_product_not_possible });
      const expiresAt = expiryFrom(now);
      const { listed_at: listedAt, expires_at } = product;
      await setProductStatus(transaction, productId, { status: 'active', now, listedAt, expiresAt, begins: true });
      await record(transaction, {
        action: 'product.extend',
        kind: 'product',
        id: productId,
        before: { expiresAt: expires_at?.toISOString() ?? null },
        after: { expiresAt: expiresAt.toISOString() },
      });
    });
    return { success: true as const };
  });
}

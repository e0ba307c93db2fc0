import type { FastifyInstance } from 'fastify';
import { deleteProductForStaff } from '#contract/http/moderation/delete-product-for-staff.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { decideProduct } from './decide-product.ts';

/** DELETE /admin/products/{id}: gone at once, and back where an appeal is right while it is kept (product/trust#acts). */
export function registerDeleteProductForStaff(app: FastifyInstance, deps: ModerationDeps): void {
  registerEndpoint(app, deleteProductForStaff, async ({ params, body: { version, rule, note }, viewer, record }) => {
    const decision = {
      decision: 'block',
      deletes: true,
      rule,
      note,
      subjectVersion: version,
      blockUser: null,
    } as const;
    return { content: { caseId: await decideProduct(deps, params.productId, decision, { viewer, record }) } };
  });
}

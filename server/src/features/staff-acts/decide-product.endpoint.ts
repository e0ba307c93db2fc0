import type { FastifyInstance } from 'fastify';
import { decideProduct as declaration } from '#contract/http/moderation/decide-product.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { decideProduct } from './decide-product.ts';

/** POST /admin/products/{id}/decision (product/trust#acts). */
export function registerDecideProduct(app: FastifyInstance, deps: ModerationDeps): void {
  registerEndpoint(app, declaration, async ({ params, body: { version, ...asked }, viewer, record }) => {
    const decision = { ...asked, subjectVersion: version };
    return { content: { caseId: await decideProduct(deps, params.productId, decision, { viewer, record }) } };
  });
}

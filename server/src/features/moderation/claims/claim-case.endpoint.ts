import type { FastifyInstance } from 'fastify';
import { claimCase as declaration } from '#contract/http/moderation/claim-case.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { readCase } from '../case/read-case.ts';
import { claimCase } from './claim-case.ts';

/** POST /admin/cases/{id}/claim: answers with the case as it then is. */
export function registerClaimCase(app: FastifyInstance, deps: ModerationDeps): void {
  registerEndpoint(app, declaration, async ({ params, viewer, language, record }) => {
    await claimCase(deps, params.caseId, { viewer, record });
    return { content: await readCase(deps, params.caseId, { viewer, language }) };
  });
}

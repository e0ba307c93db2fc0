import type { FastifyInstance } from 'fastify';
import { decideCase as declaration } from '#contract/http/moderation/decide-case.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { readCase } from '../case/read-case.ts';
import { decideCase } from './decide-case.ts';

/** POST /admin/cases/{id}/decision: answers with the case as it then is. */
export function registerDecideCase(app: FastifyInstance, deps: ModerationDeps): void {
  registerEndpoint(app, declaration, async ({ params, body, viewer, language, record }) => {
    await decideCase(deps, params.caseId, body, { viewer, record });
    return { content: await readCase(deps, params.caseId, { viewer, language }) };
  });
}

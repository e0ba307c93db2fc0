import type { FastifyInstance } from 'fastify';
import { decideAppeal as declaration } from '#contract/http/moderation/decide-appeal.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { readCase } from '../case/read-case.ts';
import { decideAppeal } from './decide-appeal.ts';

/** POST /admin/cases/{id}/appeal-decision: answers with the case as it then is. */
export function registerDecideAppeal(app: FastifyInstance, deps: ModerationDeps): void {
  registerEndpoint(app, declaration, async ({ params, body, viewer, language, record }) => {
    await decideAppeal(deps, params.caseId, body, { viewer, record });
    return { content: await readCase(deps, params.caseId, { viewer, language }) };
  });
}

import type { FastifyInstance } from 'fastify';
import { getCase } from '#contract/http/moderation/get-case.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { readCase } from './read-case.ts';

/** GET /admin/cases/{id}: a case with what a moderator needs to decide about it. */
export function registerGetCase(app: FastifyInstance, deps: ModerationDeps): void {
  registerEndpoint(app, getCase, async ({ params, viewer, language }) => ({
    content: await readCase(deps, params.caseId, { viewer, language }),
  }));
}

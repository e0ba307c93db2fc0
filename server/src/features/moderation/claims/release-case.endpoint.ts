import type { FastifyInstance } from 'fastify';
import { releaseCase as declaration } from '#contract/http/moderation/release-case.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { readCase } from '../case/read-case.ts';
import { releaseCase } from './claim-case.ts';

/** POST /admin/cases/{id}/release: answers with the case as it then is. */
export function registerReleaseCase(app: FastifyInstance, deps: ModerationDeps): void {
  registerEndpoint(app, declaration, async ({ params, viewer, language, record }) => {
    await releaseCase(deps, params.caseId, { viewer, record });
    return { content: await readCase(deps, params.caseId, { viewer, language }) };
  });
}

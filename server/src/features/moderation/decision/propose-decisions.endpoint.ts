import type { FastifyInstance } from 'fastify';
import { proposeDecisions as declaration } from '#contract/http/moderation/propose-decisions.ts';
import { takeBackSeconds } from '#contract/values/moderation/moderation.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { proposeDecisions } from './propose-decisions.ts';
import { settleDecisions } from './settle-decisions.ts';

/** ms after the moment at which a decision is due. */
const graceMs = 50;

/**
 * POST /admin/cases/decisions: answers until when they can be taken back. This node settles them then; a job of every minute those of a
 * node that has died meanwhile.
 */
export function registerProposeDecisions(app: FastifyInstance, deps: ModerationDeps): void {
  const waiting = new Set<NodeJS.Timeout>();
  app.addHook('onClose', () => waiting.forEach(clearTimeout));
  const settleLater = (): void => {
    const timer = setTimeout(
      () => {
        waiting.delete(timer);
        settleDecisions(deps).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'decisions could not be settled'),
        );
      },
      takeBackSeconds * 1000 + graceMs,
    ).unref();
    waiting.add(timer);
  };
  registerEndpoint(app, declaration, async ({ body, viewer, request, language, record }) => {
    const content = await proposeDecisions(deps, body, { viewer, request, language, record });
    if (content.held.length > 0) settleLater();
    return { content };
  });
}

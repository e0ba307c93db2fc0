import type { FastifyInstance } from 'fastify';
import { undoDecisions } from '#contract/http/moderation/undo-decisions.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { takeBackDecisions } from './pending-decision.repository.ts';

/** POST /admin/cases/decisions/undo: nobody has been told, so nothing but the log remembers them. */
export function registerUndoDecisions(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  registerEndpoint(app, undoDecisions, async ({ body, viewer, record }) =>
    database.db.transaction().execute(async (transaction) => {
      const back = await takeBackDecisions(transaction, { ...body, viewerId: viewer.id, now: clock.now() });
      if (back.length === 0) throw new AppError('CONFLICT', { text: m.refusals_decision_too_late });
      await record(
        transaction,
        ...back.map(
          ({ caseId, asked: { decision, rule } }) =>
            ({ action: 'case.take_back', kind: 'case', id: caseId, before: { decision, rule } }) as const,
        ),
      );
      return { content: { caseIds: back.map(({ caseId }) => caseId) } };
    }),
  );
}

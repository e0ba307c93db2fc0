import type { FastifyInstance } from 'fastify';
import { listOwnPendingDecisions } from '#contract/http/moderation/list-own-pending-decisions.ts';
import { takeBackSeconds } from '#contract/values/moderation/moderation.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { failedDecisionView, listFailedDecisions, listOwnPending } from '../case/own-decisions.repository.ts';

/** GET /admin/cases/decisions: the way back is kept by the server, not by the page that decided (product/panel#review). */
export function registerListOwnPendingDecisions(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  const { db } = database;
  registerEndpoint(app, listOwnPendingDecisions, async ({ viewer, language }) => {
    const now = clock.now();
    const [pending, failed] = await Promise.all([
      listOwnPending(db, viewer.id, now),
      listFailedDecisions(db, viewer.id),
    ]);
    return {
      content: {
        pending: pending.map(({ batch_id, decision, rule, case_ids, due_at }) => ({
          batchId: batch_id,
          decision,
          rule,
          caseIds: case_ids,
          msLeft: Math.min(due_at.getTime() - now.getTime(), takeBackSeconds * 1000),
        })),
        failed: failed.map((one) => failedDecisionView(one, language)),
      },
    };
  });
}

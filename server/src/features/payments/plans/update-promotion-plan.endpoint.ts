import type { FastifyInstance } from 'fastify';
import { updatePromotionPlan } from '#contract/http/payments/update-promotion-plan.ts';
import { m } from '#contract/texts/messages.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { lockPlan, rewritePlan } from './plan.repository.ts';
import { planView } from './plan.view.ts';
import { statedPlan } from './plan-statement.ts';

/** PATCH /promotion-plans/{id}; an order keeps the price at which it was made. */
export function registerUpdatePromotionPlan(app: FastifyInstance, { database }: PaymentsDeps): void {
  registerEndpoint(app, updatePromotionPlan, async ({ params, body, record }) => {
    const { active, version } = body;
    const plan = await database.db.transaction().execute(async (transaction) => {
      const before = await lockPlan(transaction, params.planId);
      if (!before) throw new AppError('NOT_FOUND');
      const rewritten = await rewritePlan(transaction, params.planId, { ...statedPlan(body), active, version });
      if (!rewritten) throw new AppError('CONFLICT', { text: m.refusals_plans_changed_meanwhile });
      const act = { action: 'plan.update', kind: 'plan', id: params.planId } as const;
      await record(transaction, { ...act, ...changedParts(planView(before), planView(rewritten)) });
      return rewritten;
    });
    return { content: planView(plan) };
  });
}

import type { FastifyInstance } from 'fastify';
import { createPromotionPlan } from '#contract/http/payments/create-promotion-plan.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { planLimits } from '#contract/values/payment.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { insertPlan, lockPlans } from './plan.repository.ts';
import { planView } from './plan.view.ts';
import { statedPlan } from './plan-statement.ts';

const tooMany: Text = fill(m.refusals_plans_too_many, { plans: planLimits.plans });

/** POST /promotion-plans: it comes after the others. */
export function registerCreatePromotionPlan(app: FastifyInstance): void {
  registerEndpoint(app, createPromotionPlan, async ({ body, once, record }) => {
    return once(async (transaction) => {
      if ((await lockPlans(transaction)).length >= planLimits.plans)
        throw new AppError('VALIDATION', { text: tooMany });
      const plan = await insertPlan(transaction, statedPlan(body));
      const act = { action: 'plan.create', kind: 'plan', id: plan.id, after: body } as const;
      await record(transaction, act);
      return { content: planView(plan) };
    });
  });
}

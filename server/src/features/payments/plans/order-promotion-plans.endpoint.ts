import type { FastifyInstance } from 'fastify';
import { orderPromotionPlans } from '#contract/http/payments/order-promotion-plans.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { listPlans, lockPlans, orderPlans } from './plan.repository.ts';
import { planView } from './plan.view.ts';

/** POST /promotion-plans/order: refused where the list has changed meanwhile. */
export function registerOrderPromotionPlans(app: FastifyInstance, { database }: PaymentsDeps): void {
  registerEndpoint(app, orderPromotionPlans, async ({ body, record }) =>
    database.db.transaction().execute(async (transaction) => {
      const present = await lockPlans(transaction);
      const asked = new Set(body.ids);
      const isSame = asked.size === body.ids.length && present.length === asked.size;
      if (!isSame || !present.every((id) => asked.has(id)))
        throw new AppError('CONFLICT', { text: m.refusals_plans_changed_meanwhile });
      await orderPlans(transaction, body.ids);
      const plans = await listPlans(transaction, { onSale: false });
      const states = { before: { ids: present }, after: { ids: body.ids } };
      await record(transaction, { action: 'plan.order', kind: 'plan', id: null, ...states });
      return { content: plans.map(planView) };
    }),
  );
}

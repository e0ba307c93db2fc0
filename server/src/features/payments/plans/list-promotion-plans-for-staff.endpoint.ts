import type { FastifyInstance } from 'fastify';
import { listPromotionPlansForStaff } from '#contract/http/payments/list-promotion-plans-for-staff.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { PaymentsDeps } from '../payment/payments-deps.ts';
import { listPlans } from './plan.repository.ts';
import { planView } from './plan.view.ts';

/** GET /promotion-plans/all: with what is switched off, for those who set them. */
export function registerListPromotionPlansForStaff(app: FastifyInstance, { database }: PaymentsDeps): void {
  registerEndpoint(app, listPromotionPlansForStaff, async () => ({
    content: (await listPlans(database.db, { onSale: false })).map(planView),
  }));
}

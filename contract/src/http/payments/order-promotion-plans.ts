import { z } from 'zod';
import { id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { planLimits } from '../../values/payment.ts';
import { planList } from './promotion-plan-schemas.ts';

export const orderPromotionPlans = defineEndpoint('orderPromotionPlans', {
  summary: 'Put the TOP plans in this order',
  access: 'admin',
  body: z.object({ ids: z.array(id).min(1).max(planLimits.plans).describe('all of them') }),
  response: planList,
  errors: ['CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'same state',
  stepUp: { minutes: 15 },
  audit: ['plan.order'],
});

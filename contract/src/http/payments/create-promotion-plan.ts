import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { planFields, planForAdmin } from './promotion-plan-schemas.ts';

export const createPromotionPlan = defineEndpoint('createPromotionPlan', {
  summary: 'Add a TOP plan at the end of the list',
  access: 'admin',
  body: z.object(planFields),
  response: content(planForAdmin),
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesPublic: true,
  stepUp: { minutes: 15 },
  audit: ['plan.create'],
});

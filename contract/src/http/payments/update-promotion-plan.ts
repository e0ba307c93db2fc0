import { z } from 'zod';
import { content, readVersion, smallIdText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { planFields, planForAdmin } from './promotion-plan-schemas.ts';

export const updatePromotionPlan = defineEndpoint('updatePromotionPlan', {
  summary: 'Change a TOP plan or switch it off; orders keep the price that they were made with',
  access: 'admin',
  params: z.object({ planId: smallIdText }),
  body: z.object({ ...planFields, active: z.boolean(), version: readVersion }),
  response: content(planForAdmin),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  stepUp: { minutes: 15 },
  audit: ['plan.update'],
});

import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { paymentProviders } from '../../values/payment.ts';
import { shownPlan } from './promotion-plan-schemas.ts';

export const listPromotionPlans = defineEndpoint('listPromotionPlans', {
  summary: 'What TOP costs, and who takes the money',
  access: 'anyone',
  response: content(
    z.object({
      plans: z.array(z.object({ ...shownPlan, name: z.string() }).meta({ id: 'PromotionPlan' })),
      providers: z.array(z.enum(paymentProviders)).describe('none where TOP is not sold at present'),
    }),
  ),
  errors: [],
  limit: 'read',
  publicCache: true,
});

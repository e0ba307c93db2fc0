import { z } from 'zod';
import { content, id, line } from '#contract/schemas.ts';
import { planLimits } from '#contract/values/payment.ts';

export const shownPlan = { id, days: z.int().min(1), priceUzs: z.int().min(1) };

const planName = line(planLimits.name, 1);

export const planFields = {
  days: z.int().min(1).max(planLimits.days),
  priceUzs: z.int().min(1).max(planLimits.priceUzs),
  nameUz: planName,
  nameRu: planName.nullable().describe('null shows the Uzbek one'),
  nameEn: planName.nullable().describe('null shows the Uzbek one'),
};

export const planForAdmin = z
  .object({
    ...shownPlan,
    nameUz: z.string(),
    nameRu: z.string().nullable(),
    nameEn: z.string().nullable(),
    active: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'PromotionPlanForAdmin' });

export const planList = content(z.array(planForAdmin));

import { z } from 'zod';
import { content, id, line, readVersion, smallIdText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { paymentProviders, planLimits } from '../../values/payment.ts';

const shown = { id, days: z.int().min(1), priceUzs: z.int().min(1) };

export const listPromotionPlans = defineEndpoint('listPromotionPlans', {
  summary: 'What TOP costs, and who takes the money',
  access: 'anyone',
  response: content(
    z.object({
      plans: z.array(z.object({ ...shown, name: z.string() }).meta({ id: 'PromotionPlan' })),
      providers: z.array(z.enum(paymentProviders)).describe('none where TOP is not sold at present'),
    }),
  ),
  errors: [],
  limit: 'read',
  publicCache: true,
});

const name = line(planLimits.name, 1);
const planFields = {
  days: z.int().min(1).max(planLimits.days),
  priceUzs: z.int().min(1).max(planLimits.priceUzs),
  nameUz: name,
  nameRu: name.nullable().describe('null shows the Uzbek one'),
  nameEn: name.nullable().describe('null shows the Uzbek one'),
};

const planForAdmin = z
  .object({
    ...shown,
    nameUz: z.string(),
    nameRu: z.string().nullable(),
    nameEn: z.string().nullable(),
    active: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'PromotionPlanForAdmin' });

const planList = content(z.array(planForAdmin));

export const listAllPromotionPlans = defineEndpoint('listAllPromotionPlans', {
  summary: 'Every TOP plan in its order, the switched off ones too',
  access: 'admin',
  response: planList,
  errors: [],
  limit: 'read',
});

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

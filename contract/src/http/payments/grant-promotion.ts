import { z } from 'zod';
import { content, id, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { planLimits } from '../../values/payment.ts';
import { promotionReason } from './promotion-schemas.ts';

export const grantPromotion = defineEndpoint('grantPromotion', {
  summary: 'Give a listing days of TOP, after those that it has',
  access: 'admin',
  body: z.object({ productId: id, days: z.int().min(1).max(planLimits.days), reason: promotionReason }),
  response: content(z.object({ id, startsAt: moment, endsAt: moment })),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesPublic: true,
  stepUp: { minutes: 15 },
  audit: ['promotion.grant'],
});

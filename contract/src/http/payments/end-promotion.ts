import { z } from 'zod';
import { idText, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { promotionReason } from './promotion-schemas.ts';

export const endPromotion = defineEndpoint('endPromotion', {
  summary: 'Take away the days of TOP that are left; what follows moves up, money stays where it is',
  access: 'admin',
  params: z.object({ promotionId: idText }),
  body: z.object({ reason: promotionReason }),
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15 },
  audit: ['promotion.end'],
});

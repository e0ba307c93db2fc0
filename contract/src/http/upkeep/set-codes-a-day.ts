import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { codesADayBounds } from '#contract/values/overview.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const setCodesADay = defineEndpoint('setCodesADay', {
  summary: 'How many codes may be sent in 24 hours, which is what they may cost; holds from the next code on',
  access: 'admin',
  body: z.object({ codesADay: z.int().min(codesADayBounds.least).max(codesADayBounds.most) }),
  response: success,
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: { minutes: 15 },
  audit: ['codes.update'],
});

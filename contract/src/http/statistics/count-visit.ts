import { z } from 'zod';
import { smallId, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const countVisit = defineEndpoint('countVisit', {
  summary: 'Count a visit: once per person or device and day, without keeping whose (rules/privacy#visits)',
  access: 'anyone',
  body: z.object({
    regionId: smallId.nullable().optional().describe('the region that the visitor has chosen to look in'),
    installed: z.boolean().optional().describe('the product runs as an installed application'),
  }),
  response: success,
  errors: ['VALIDATION'],
  limit: 'beacon',
  idempotent: 'same state',
});

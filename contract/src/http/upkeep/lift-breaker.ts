import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const liftBreaker = defineEndpoint('liftBreaker', {
  summary: 'Trust a suspected network or operator again; what was sent before counts against it no more',
  access: 'admin',
  body: z.object({ slice: z.string().min(3).max(100).describe('as `getUpkeep` names it') }),
  response: success,
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: { minutes: 15 },
  audit: ['codes.lift'],
});

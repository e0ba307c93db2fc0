import { z } from 'zod';
import { id, success } from '#contract/schemas.ts';
import { casesAtOnce } from '#contract/values/moderation/moderation.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const releaseCases = defineEndpoint('releaseCases', {
  summary: 'Give cases back; those that the caller does not have are passed over',
  access: 'moderator',
  body: z.object({ caseIds: z.array(id).min(1).max(casesAtOnce) }),
  response: success,
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['case.release'],
});

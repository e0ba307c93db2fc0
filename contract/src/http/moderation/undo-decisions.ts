import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const undoDecisions = defineEndpoint('undoDecisions', {
  summary: 'Take back decisions that have not come about yet; the cases stay the caller’s',
  access: 'moderator',
  body: z.object({
    batchId: z.uuid(),
    caseId: id.nullable().default(null).describe('one case of the batch; null: all'),
  }),
  response: content(z.object({ caseIds: z.array(id).describe('those that are taken back') })),
  errors: ['CONFLICT', 'VALIDATION'],
  limit: 'write',
  idempotent: 'refused',
  stepUp: 'none',
  audit: ['case.take_back'],
});

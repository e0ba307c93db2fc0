import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { failureKinds } from '#contract/values/overview.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const retryFailure = defineEndpoint('retryFailure', {
  summary:
    'Try once more what failed for good. A notice and a job go back into their queue; a call of a gateway is heard at once',
  access: 'admin',
  body: z.object({ kind: z.enum(failureKinds), id }),
  response: content(
    z.object({
      state: z
        .enum(['queued', 'done', 'failed'])
        .describe('`failed`: heard again, with the same end. A repeat is told what the first was'),
    }),
  ),
  errors: ['CONFLICT', 'NOT_FOUND', 'VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['failure.retry'],
});

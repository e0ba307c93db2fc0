import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { caseDecisions, moderationRules, takeBackSeconds } from '#contract/values/moderation/moderation.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { failedDecision } from './moderation-schemas.ts';

export const listOwnPendingDecisions = defineEndpoint('listOwnPendingDecisions', {
  summary: 'Decisions of the caller that can still be taken back, and those that did not come about',
  access: 'moderator',
  response: content(
    z.object({
      pending: z
        .array(
          z.object({
            batchId: z.uuid(),
            decision: z.enum(caseDecisions),
            rule: z.enum(moderationRules).nullable(),
            caseIds: z.array(id),
            msLeft: z
              .int()
              .max(takeBackSeconds * 1000)
              .describe('until it comes about'),
          }),
        )
        .describe('the last one at the end'),
      failed: z.array(failedDecision).describe('the newest first'),
    }),
  ),
  errors: [],
  limit: 'read',
});

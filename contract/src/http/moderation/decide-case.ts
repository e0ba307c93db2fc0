import { z } from 'zod';
import { lines } from '#contract/schemas.ts';
import { caseDecisions, decisionNoteLimit, moderationRules } from '#contract/values/moderation/moderation.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { blockUser, caseId, caseResponse, caseVersion, decisionActs } from './moderation-schemas.ts';

export const decideCase = defineEndpoint('decideCase', {
  summary: 'Decide a case that the caller has taken',
  access: 'moderator',
  params: caseId,
  body: z.object({
    version: caseVersion,
    subjectVersion: caseVersion.nullable().describe('of the listing as it was looked at'),
    decision: z.enum(caseDecisions),
    rule: z
      .enum(moderationRules)
      .nullable()
      .describe('what is broken; required to reject, block, or block the account'),
    note: lines(decisionNoteLimit)
      .default('')
      .describe('read by the owner; required where the rule has no ready comment'),
    blockUser: blockUser.default(null),
  }),
  response: caseResponse,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DUPLICATE_PRODUCT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15, with: 'blockUser' },
  audit: decisionActs,
});

import { z } from 'zod';
import { lines } from '#contract/schemas.ts';
import { appealDecisions, decisionNoteLimit } from '#contract/values/moderation/moderation.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { caseId, caseResponse, caseVersion } from './moderation-schemas.ts';

export const decideAppeal = defineEndpoint('decideAppeal', {
  summary: 'Answer an appeal against a decision of another moderator',
  access: 'moderator',
  params: caseId,
  body: z.object({
    version: caseVersion,
    decision: z.enum(appealDecisions),
    note: lines(decisionNoteLimit).default('').describe('read by the owner; required where the decision is upheld'),
  }),
  response: caseResponse,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DUPLICATE_PRODUCT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: 'none',
  audit: [
    'case.appeal_upheld',
    'case.appeal_overturned',
    'product.restore',
    'review.show',
    'message.restore',
    'user.unblock',
  ],
});

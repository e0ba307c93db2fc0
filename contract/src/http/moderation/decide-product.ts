import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { staffActTexts, staffDecision } from '../../staff-act.ts';
import { productId } from '../products/product-part-schemas.ts';
import { blockUser, caseVersion, decisionActs } from './moderation-schemas.ts';

export const decideProduct = defineEndpoint('decideProduct', {
  summary:
    'Refuse or hide a listing that is nobody’s case yet: its case is opened, or joined where one waits, and decided',
  access: 'moderator',
  params: productId,
  body: z.object({
    ...staffDecision,
    version: caseVersion.describe('of the listing as it was looked at'),
    decision: z.enum(['reject', 'block']),
    blockUser: blockUser.default(null),
  }),
  rules: staffActTexts,
  response: content(z.object({ caseId: id })),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15, with: 'blockUser' },
  audit: decisionActs,
});

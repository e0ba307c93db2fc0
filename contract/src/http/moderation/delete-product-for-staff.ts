import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { staffActTexts, staffDecision } from '../../staff-act.ts';
import { productId } from '../products/product-part-schemas.ts';
import { caseVersion, decisionActs } from './moderation-schemas.ts';

export const deleteProductForStaff = defineEndpoint('deleteProductForStaff', {
  summary: 'Delete a listing of somebody else: a decision, which its owner can appeal while the listing is kept',
  access: 'admin',
  params: productId,
  body: z.object({ ...staffDecision, version: caseVersion.describe('of the listing as it was looked at') }),
  rules: staffActTexts,
  response: content(z.object({ caseId: id })),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  stepUp: { minutes: 15 },
  audit: decisionActs,
});

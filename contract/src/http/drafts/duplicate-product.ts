import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content, id } from '#contract/schemas.ts';
import { draftId } from './draft-schemas.ts';

export const duplicateProduct = defineEndpoint('duplicateProduct', {
  summary: 'Copy a product of one’s own that is no draft, pictures too, into a new draft',
  access: 'user',
  object: 'own',
  params: draftId,
  response: content(z.object({ id: id.describe('of the draft') })),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'VALIDATION',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
    'ACCOUNT_BLOCKED',
  ],
  limit: 'write',
  idempotent: true,
});

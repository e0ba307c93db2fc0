import { defineEndpoint } from '#contract/endpoint.ts';
import { draftBody, savedDraft } from './draft-schemas.ts';

export const createDraft = defineEndpoint('createDraft', {
  summary: 'Keep an unfinished product on one’s account',
  access: 'user',
  body: draftBody,
  response: savedDraft,
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'write',
  idempotent: true,
});

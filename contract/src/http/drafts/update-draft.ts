import { defineEndpoint } from '#contract/endpoint.ts';
import { draftBody, draftId, savedDraft } from './draft-schemas.ts';

export const updateDraft = defineEndpoint('updateDraft', {
  summary: 'Save a draft of one’s own anew, all of it',
  access: 'user',
  object: 'own',
  params: draftId,
  body: draftBody,
  response: savedDraft,
  errors: ['NOT_FOUND', 'VALIDATION', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'write',
});

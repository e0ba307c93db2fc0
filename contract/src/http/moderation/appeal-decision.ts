import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { appealBody, caseId, ownDecision } from './moderation-schemas.ts';

export const appealDecision = defineEndpoint('appealDecision', {
  summary: 'Ask for another moderator; once per decision',
  access: 'user',
  beforeConsent: true,
  object: 'own',
  params: caseId,
  body: appealBody,
  response: content(ownDecision),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'write',
  idempotent: 'refused',
});

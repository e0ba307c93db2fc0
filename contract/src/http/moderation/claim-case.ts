import { defineEndpoint } from '../../endpoint.ts';
import { caseId, caseResponse } from './moderation-schemas.ts';

export const claimCase = defineEndpoint('claimCase', {
  summary: 'Take a case for 15 minutes; while one moderator has it no other can',
  access: 'moderator',
  params: caseId,
  response: caseResponse,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['case.claim'],
});

import { defineEndpoint } from '../../endpoint.ts';
import { caseId, caseResponse } from './moderation-schemas.ts';

export const releaseCase = defineEndpoint('releaseCase', {
  summary: 'Give a case back to the queue',
  access: 'moderator',
  params: caseId,
  response: caseResponse,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  idempotent: 'refused',
  stepUp: 'none',
  audit: ['case.release'],
});

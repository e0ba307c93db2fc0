import { defineEndpoint } from '../../endpoint.ts';
import { caseId, caseResponse } from './moderation-schemas.ts';

export const getCase = defineEndpoint('getCase', {
  summary: 'A case with its subject, reports, signals and the earlier cases of the same person',
  access: 'moderator',
  params: caseId,
  response: caseResponse,
  errors: ['NOT_FOUND'],
  limit: 'read',
});

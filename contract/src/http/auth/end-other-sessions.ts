import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const endOtherSessions = defineEndpoint('endOtherSessions', {
  summary: 'End all my sessions but this one',
  access: 'user',
  response: success,
  errors: [],
  limit: 'write',
});

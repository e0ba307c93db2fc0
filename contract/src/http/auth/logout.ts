import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const logout = defineEndpoint('logout', {
  summary: 'End this session',
  access: 'user',
  beforeConsent: true,
  response: success,
  errors: [],
  limit: 'write',
  lane: 'essential',
  idempotent: 'same state',
});

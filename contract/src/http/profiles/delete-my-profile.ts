import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const deleteMyProfile = defineEndpoint('deleteMyProfile', {
  summary: 'Delete my account; needs a fresh one-time code, and can be undone for 30 days',
  access: 'user',
  response: success,
  errors: ['STEP_UP_REQUIRED', 'CONFLICT'],
  limit: 'write',
  changesPublic: true,
  stepUp: { minutes: 5 },
});

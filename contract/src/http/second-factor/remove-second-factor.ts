import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { accountId } from '../profiles/account-administration-schemas.ts';

export const removeSecondFactor = defineEndpoint('removeSecondFactor', {
  summary: "Remove a colleague's second factor, whose sessions end",
  access: 'admin',
  params: accountId,
  response: success,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'GONE'],
  limit: 'write',
  stepUp: { minutes: 15 },
  audit: ['user.second_factor_remove'],
});

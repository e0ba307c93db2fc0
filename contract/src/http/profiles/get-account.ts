import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { accountForStaff, accountId } from './account-administration-schemas.ts';

export const getAccount = defineEndpoint('getAccount', {
  summary: 'An account with what is known of it, for moderators and admins',
  access: 'moderator',
  params: accountId,
  response: content(accountForStaff),
  errors: ['NOT_FOUND'],
  limit: 'read',
});

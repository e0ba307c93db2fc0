import { z } from 'zod';
import { lines, readVersion } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { accountId, changedAccount } from './account-administration-schemas.ts';

export const unblockAccount = defineEndpoint('unblockAccount', {
  summary: 'End the block of an account; its listings are shown again',
  access: 'moderator',
  params: accountId,
  body: z.object({ reason: lines(limits.staffReason, 3), version: readVersion }),
  response: changedAccount,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15 },
  audit: ['user.unblock'],
});

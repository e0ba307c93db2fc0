import { z } from 'zod';
import { id, lines } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { accountId, changedAccount } from './account-administration-schemas.ts';

export const decideKind = defineEndpoint('decideKind', {
  summary: 'Approve or refuse a request to be shown as a shop or an agent',
  access: 'moderator',
  params: accountId,
  body: z.object({
    requestId: id.describe('the one that was read'),
    decision: z.enum(['approve', 'refuse']),
    reason: lines(limits.staffReason).default('').describe('the person reads it; a refusal needs one'),
  }),
  response: changedAccount,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: 'none',
  audit: ['user.kind', 'user.kind_refuse'],
});

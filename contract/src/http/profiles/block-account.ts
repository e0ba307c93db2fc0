import { z } from 'zod';
import { lines, moment, readVersion } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { accountId, changedAccount } from './account-administration-schemas.ts';

export const blockAccount = defineEndpoint('blockAccount', {
  summary: 'Block an account: its sessions end and its listings are hidden; moderators for 30 days at most',
  access: 'moderator',
  params: accountId,
  body: z.object({
    reason: lines(limits.staffReason, 3).describe('the person reads it'),
    until: moment.nullable().describe('null: without end, for admins'),
    version: readVersion,
  }),
  response: changedAccount,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15 },
  audit: ['user.block'],
});

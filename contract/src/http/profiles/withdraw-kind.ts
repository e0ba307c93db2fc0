import { z } from 'zod';
import { lines, readVersion } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { accountId, changedAccount } from './account-administration-schemas.ts';

export const withdrawKind = defineEndpoint('withdrawKind', {
  summary: 'Take the kind of a shop or an agent back: the account is an ordinary one again, and may ask anew',
  access: 'admin',
  params: accountId,
  body: z.object({
    reason: lines(limits.staffReason, limits.staffNoteMin).describe('the person reads it'),
    version: readVersion,
  }),
  response: changedAccount,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15 },
  audit: ['user.kind_withdraw'],
});

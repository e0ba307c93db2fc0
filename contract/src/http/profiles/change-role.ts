import { z } from 'zod';
import { lines, readVersion } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { roles } from '../../values/roles.ts';
import { accountId, changedAccount } from './account-administration-schemas.ts';

export const changeRole = defineEndpoint('changeRole', {
  summary: 'Give an account another role; its sessions end. Needs a one-time code of the last 15 minutes',
  access: 'admin',
  params: accountId,
  body: z.object({
    role: z.enum(roles),
    reason: lines(limits.staffReason)
      .default('')
      .describe('required where the role becomes a lower one: the person reads it'),
    version: readVersion,
  }),
  response: changedAccount,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION', 'STEP_UP_REQUIRED'],
  limit: 'write',
  stepUp: { minutes: 15 },
  audit: ['user.role'],
});

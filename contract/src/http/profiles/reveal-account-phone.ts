import { z } from 'zod';
import { content, lines } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { accountId } from './account-administration-schemas.ts';

export const revealAccountPhone = defineEndpoint('revealAccountPhone', {
  summary: 'The full phone of an account; every call is a row of the audit log',
  access: 'admin',
  params: accountId,
  body: z.object({ reason: lines(limits.staffReason, 3) }),
  response: content(z.object({ phoneNumber: z.string() })),
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'VALIDATION'],
  limit: 'write',
  idempotent: 'meant anew',
  stepUp: { minutes: 15 },
  audit: ['user.phone'],
});

import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { factorCode, factorCodeRule, recoveryCodes } from './second-factor-schemas.ts';

export const renewRecoveryCodes = defineEndpoint('renewRecoveryCodes', {
  summary: 'New recovery codes, by a code of the second factor; the old ones are void',
  access: 'user',
  beforeConsent: true,
  body: z.object({ code: factorCode }),
  rules: factorCodeRule,
  response: content(z.object({ recoveryCodes })),
  errors: ['VALIDATION', 'OTP_INVALID', 'OTP_ATTEMPTS_EXCEEDED', 'GONE', 'RATE_LIMITED'],
  limit: 'verifyOtp',
  idempotent: 'refused',
  audit: ['user.recovery_codes', 'user.recovery_code_use'],
});

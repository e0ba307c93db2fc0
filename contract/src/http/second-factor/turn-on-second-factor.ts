import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { factorCode, factorCodeRule, recoveryCodes } from './second-factor-schemas.ts';

export const turnOnSecondFactor = defineEndpoint('turnOnSecondFactor', {
  summary: 'Turn the second factor on by a first code of it; all other sessions end',
  access: 'user',
  beforeConsent: true,
  body: z.object({ code: factorCode }),
  rules: factorCodeRule,
  response: content(z.object({ recoveryCodes })),
  errors: ['VALIDATION', 'FORBIDDEN', 'CONFLICT', 'OTP_INVALID', 'OTP_ATTEMPTS_EXCEEDED', 'GONE', 'RATE_LIMITED'],
  limit: 'verifyOtp',
  idempotent: 'refused',
  audit: ['user.second_factor_on'],
});

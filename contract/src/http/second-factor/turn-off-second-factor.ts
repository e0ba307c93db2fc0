import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { factorCode, factorCodeRule } from './second-factor-schemas.ts';

export const turnOffSecondFactor = defineEndpoint('turnOffSecondFactor', {
  summary: 'Turn the second factor off, by a code of it',
  access: 'user',
  beforeConsent: true,
  body: z.object({ code: factorCode }),
  rules: factorCodeRule,
  response: success,
  errors: ['VALIDATION', 'FORBIDDEN', 'OTP_INVALID', 'OTP_ATTEMPTS_EXCEEDED', 'GONE', 'RATE_LIMITED'],
  limit: 'verifyOtp',
  idempotent: 'refused',
  audit: ['user.second_factor_off', 'user.recovery_code_use'],
});

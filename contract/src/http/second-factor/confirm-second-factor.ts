import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { factorCode, factorCodeRule } from './second-factor-schemas.ts';

export const confirmSecondFactor = defineEndpoint('confirmSecondFactor', {
  summary: 'Confirm my second factor, ahead of an act that needs a fresh code',
  access: 'user',
  beforeConsent: true,
  body: z.object({ code: factorCode }),
  rules: factorCodeRule,
  response: success,
  errors: ['VALIDATION', 'OTP_INVALID', 'OTP_ATTEMPTS_EXCEEDED', 'GONE', 'RATE_LIMITED'],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'refused',
  audit: ['user.recovery_code_use'],
});

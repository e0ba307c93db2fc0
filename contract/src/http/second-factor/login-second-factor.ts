import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { tokens } from '../auth/auth-schemas.ts';
import { factorCode, factorCodeRule } from './second-factor-schemas.ts';

export const loginSecondFactor = defineEndpoint('loginSecondFactor', {
  summary: 'Finish the sign-in of an account with a second factor',
  access: 'anyone',
  ignoresToken: true,
  body: z.object({
    challenge: z.string().max(100).describe('`secondFactor.challenge` of the first step'),
    code: factorCode,
  }),
  rules: factorCodeRule,
  response: tokens,
  errors: ['VALIDATION', 'OTP_INVALID', 'OTP_ATTEMPTS_EXCEEDED', 'GONE', 'ACCOUNT_BLOCKED', 'RATE_LIMITED'],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'refused',
  audit: ['user.recovery_code_use'],
});

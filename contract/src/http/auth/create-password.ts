import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { code, codeRule, password } from './auth-schemas.ts';

export const createPassword = defineEndpoint('createPassword', {
  summary: 'Choose a password; needs a fresh one-time code',
  access: 'user',
  beforeConsent: true,
  body: z.object({ code, password }),
  rules: codeRule,
  response: success,
  errors: ['VALIDATION', 'OTP_INVALID', 'OTP_ATTEMPTS_EXCEEDED', 'RATE_LIMITED'],
  limit: 'verifyOtp',
  idempotent: 'refused',
});

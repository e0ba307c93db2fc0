import { z } from 'zod';
import { phone, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { signInRuleTexts } from '../../rules/sign-in.ts';
import { limits } from '../../values/limits.ts';
import { code } from './auth-schemas.ts';

export const changePhone = defineEndpoint('changePhone', {
  summary:
    'Take another phone; needs a fresh code of the present one, or the password, and the code sent to the new one',
  access: 'user',
  beforeConsent: true,
  body: z.object({
    phone,
    code,
    password: z
      .string()
      .max(limits.password * 4)
      .optional()
      .describe('in place of a fresh code of the present phone, where that one is lost'),
  }),
  rules: { phone: signInRuleTexts.phone, code: signInRuleTexts.code },
  response: success,
  errors: [
    'VALIDATION',
    'OTP_INVALID',
    'LOGIN_INVALID',
    'OTP_ATTEMPTS_EXCEEDED',
    'STEP_UP_REQUIRED',
    'PHONE_TAKEN',
    'RATE_LIMITED',
  ],
  limit: 'verifyOtp',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 5, without: 'password' },
});

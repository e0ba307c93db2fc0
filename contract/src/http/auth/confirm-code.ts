import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { signInRuleTexts } from '../../rules/sign-in.ts';
import { code } from './auth-schemas.ts';

export const confirmCode = defineEndpoint('confirmCode', {
  summary: 'Confirm a one-time code sent to my own phone, ahead of an act that needs a fresh one',
  access: 'user',
  beforeConsent: true,
  body: z.object({ code }),
  rules: { code: signInRuleTexts.code },
  response: success,
  errors: ['VALIDATION', 'OTP_INVALID', 'OTP_ATTEMPTS_EXCEEDED', 'RATE_LIMITED'],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'refused',
});

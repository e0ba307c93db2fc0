import { z } from 'zod';
import { content, phone } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { code, codeRule, phoneRule, proof, tokensOrSecondStep } from './auth-schemas.ts';

export const login = defineEndpoint('login', {
  summary: 'Sign in with a phone and a one-time code or a password',
  access: 'anyone',
  ignoresToken: true,
  body: z.object({
    phone,
    code: code.optional(),
    password: z
      .string()
      .max(limits.password * 4)
      .optional(),
    proof: proof.optional(),
  }),
  rules: { ...phoneRule, ...codeRule },
  response: content(tokensOrSecondStep),
  errors: [
    'VALIDATION',
    'OTP_INVALID',
    'LOGIN_INVALID',
    'OTP_ATTEMPTS_EXCEEDED',
    'PROOF_OF_WORK_REQUIRED',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_DELETED',
    'RATE_LIMITED',
  ],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'meant anew',
});

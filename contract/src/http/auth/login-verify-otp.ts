import { z } from 'zod';
import { phone } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { code, codeRule, phoneRule, proof, tokensOrSecondStep } from './auth-schemas.ts';

export const loginVerifyOtp = defineEndpoint('loginVerifyOtp', {
  summary: 'Sign in with a phone and its one-time code',
  access: 'anyone',
  ignoresToken: true,
  body: z.object({
    phone,
    code,
    restore: z.boolean().optional().describe('brings an account back that its owner deleted less than 30 days ago'),
    proof: proof.optional(),
  }),
  rules: { ...phoneRule, ...codeRule },
  response: tokensOrSecondStep,
  errors: [
    'VALIDATION',
    'OTP_INVALID',
    'OTP_ATTEMPTS_EXCEEDED',
    'PROOF_OF_WORK_REQUIRED',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_DELETED',
    'RATE_LIMITED',
  ],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'refused',
});

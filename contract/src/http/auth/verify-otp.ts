import { z } from 'zod';
import { phone } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { code, codeRule, phoneRule, proof } from './auth-schemas.ts';

export const verifyOtp = defineEndpoint('verifyOtp', {
  summary: 'Check a one-time code',
  access: 'anyone',
  ignoresToken: true,
  body: z.object({ phone, code, proof: proof.optional() }),
  rules: { ...phoneRule, ...codeRule },
  response: z.object({
    success: z.boolean().describe('false for a wrong or expired code'),
    message: z.string(),
    exists: z.boolean().optional().describe('whether an account with this phone exists; only after a right code'),
    registrationToken: z.string().optional().describe('lets a client without cookies call create-account'),
  }),
  errors: ['VALIDATION', 'OTP_ATTEMPTS_EXCEEDED', 'PROOF_OF_WORK_REQUIRED', 'RATE_LIMITED', 'ORIGIN_REFUSED'],
  limit: 'verifyOtp',
  lane: 'essential',
  idempotent: 'same state',
});

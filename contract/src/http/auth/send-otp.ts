import { z } from 'zod';
import { phone } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { phoneRule, proof } from './auth-schemas.ts';

export const sendOtp = defineEndpoint('sendOtp', {
  summary: 'Send a one-time code to this phone',
  access: 'anyone',
  ignoresToken: true,
  body: z.object({ phone, purpose: z.enum(['login', 'register']).optional(), proof: proof.optional() }),
  rules: phoneRule,
  response: z.object({
    code: z.string().optional().describe('only with the console driver: development, demo and tests'),
    resendAfter: z.int().describe('seconds until the next code may be asked for'),
  }),
  errors: [
    'VALIDATION',
    'PHONE_REGISTERED',
    'OTP_RESEND_TOO_SOON',
    'RATE_LIMITED',
    'PROOF_OF_WORK_REQUIRED',
    'DEPENDENCY_DOWN',
  ],
  limit: 'sendOtp',
  lane: 'essential',
  idempotent: 'meant anew',
});

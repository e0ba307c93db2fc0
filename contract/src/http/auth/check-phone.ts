import { z } from 'zod';
import { phone } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { phoneRule, proof } from './auth-schemas.ts';

export const checkPhone = defineEndpoint('checkPhone', {
  summary: 'Does an account with this phone exist?',
  access: 'anyone',
  ignoresToken: true,
  body: z.object({ phone, proof: proof.optional() }),
  rules: phoneRule,
  response: z.object({ exists: z.boolean() }),
  errors: ['VALIDATION', 'RATE_LIMITED', 'PROOF_OF_WORK_REQUIRED'],
  limit: 'checkPhone',
  lane: 'essential',
  idempotent: 'reads',
});

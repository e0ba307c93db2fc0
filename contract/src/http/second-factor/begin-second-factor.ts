import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const beginSecondFactor = defineEndpoint('beginSecondFactor', {
  summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
  access: 'user',
  beforeConsent: true,
  response: content(
    z.object({
      secret: z.string().describe('base32, for typing it in'),
      address: z.string().describe('the same as an otpauth: address, for a QR code'),
    }),
  ),
  errors: ['FORBIDDEN', 'CONFLICT'],
  limit: 'verifyOtp',
  idempotent: 'meant anew',
  stepUp: { minutes: 5 },
});

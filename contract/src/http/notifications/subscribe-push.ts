import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';

/** base64url of so many bytes */
const keyText = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3))
    .regex(/^[A-Za-z0-9_-]+$/);

export const subscribePush = defineEndpoint('subscribePush', {
  summary: 'Send my notices to the browser of this session too (Web Push); it may be called again at each visit',
  access: 'user',
  beforeConsent: true,
  body: z.object({
    endpoint: z.url().max(1000),
    keys: z.object({ p256dh: keyText(65), auth: keyText(16) }),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
});

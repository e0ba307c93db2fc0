import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const createTelegramLink = defineEndpoint('createTelegramLink', {
  summary: 'An address that opens our bot and links it to my account, once; needs a fresh one-time code',
  access: 'user',
  response: content(z.object({ url: z.url(), expiresAt: moment })),
  errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
  limit: 'write',
  idempotent: 'meant anew',
  stepUp: { minutes: 5 },
});

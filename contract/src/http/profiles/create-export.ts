import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const createExport = defineEndpoint('createExport', {
  summary: 'Make a link that gives all my data once, as a zip; needs a fresh one-time code',
  access: 'user',
  beforeConsent: true,
  response: content(z.object({ url: z.string(), expiresAt: moment })),
  errors: ['STEP_UP_REQUIRED', 'RATE_LIMITED'],
  limit: 'write',
  idempotent: 'meant anew',
  stepUp: { minutes: 5 },
});

import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const endSession = defineEndpoint('endSession', {
  summary: 'End one of my sessions',
  access: 'user',
  object: 'own',
  params: z.object({ sessionId: z.uuid() }),
  response: success,
  errors: ['NOT_FOUND'],
  limit: 'write',
});

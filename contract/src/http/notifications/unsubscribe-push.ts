import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';

export const unsubscribePush = defineEndpoint('unsubscribePush', {
  summary: 'Send nothing more to the browser of this session',
  access: 'user',
  response: z.object({ success: z.literal(true) }),
  errors: [],
  limit: 'write',
});

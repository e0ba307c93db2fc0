import { z } from 'zod';
import { idText, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const endAccountSession = defineEndpoint('endAccountSession', {
  summary: 'Sign an account out on one device',
  access: 'admin',
  params: z.object({ userId: idText, sessionId: z.uuid() }),
  response: success,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  limit: 'write',
  stepUp: { minutes: 15 },
  audit: ['user.session_end'],
});

import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';

export const deleteTelegramLink = defineEndpoint('deleteTelegramLink', {
  summary: 'Send nothing more to Telegram',
  access: 'user',
  response: z.object({ success: z.literal(true) }),
  errors: [],
  limit: 'write',
});

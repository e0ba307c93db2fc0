import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const getAutoRenewal = defineEndpoint('getAutoRenewal', {
  summary: 'Whether my listings are renewed as they end, and whether I am in good standing for it',
  access: 'user',
  response: content(
    z.object({
      isOn: z.boolean(),
      isHindered: z
        .boolean()
        .describe('it is on, and rests: a moderator has blocked a listing of mine in the last 30 days'),
    }),
  ),
  errors: [],
  limit: 'read',
});

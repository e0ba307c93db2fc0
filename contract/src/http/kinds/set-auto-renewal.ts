import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const setAutoRenewal = defineEndpoint('setAutoRenewal', {
  summary: 'Have my listings renewed as they end, while I am in good standing; of shops and agents',
  access: 'user',
  body: z.object({ isOn: z.boolean() }),
  response: content(z.object({ isOn: z.boolean() })),
  errors: ['VALIDATION', 'FORBIDDEN'],
  limit: 'write',
});

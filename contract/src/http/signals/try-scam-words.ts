import { z } from 'zod';
import { content, lines } from '#contract/schemas.ts';
import { scamWarnings } from '#contract/values/chat.ts';
import { limits } from '#contract/values/limits.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const tryScamWords = defineEndpoint('tryScamWords', {
  summary: 'What a text would be warned of, with the words of the list and without them',
  access: 'admin',
  body: z.object({ text: lines(limits.title + limits.description, 1) }),
  response: content(
    z.object({
      warnings: z.array(z.enum(scamWarnings)),
      words: z.array(z.string()).describe('of the list, that warn of it'),
      untuned: z.array(z.enum(scamWarnings)).describe('without the list'),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'search',
  idempotent: 'reads',
});

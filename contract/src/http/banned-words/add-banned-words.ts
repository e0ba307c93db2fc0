import { z } from 'zod';
import { content, lines } from '#contract/schemas.ts';
import { bannedWordLimits } from '#contract/values/products/product-signals.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { severity, topic } from './banned-word-schemas.ts';

export const addBannedWords = defineEndpoint('addBannedWords', {
  summary: 'Add many words or phrases, one a line; those that are there are counted',
  access: 'admin',
  body: z.object({
    text: lines(bannedWordLimits.pasted * (bannedWordLimits.word + 1), 1),
    severity: severity.default('hold'),
    topic: topic.default(null),
  }),
  response: content(
    z.object({
      added: z.array(z.string()),
      present: z.array(z.string()).describe('there already, in this spelling or another'),
      unfit: z.array(z.string()).describe('too short, too long, or no words'),
    }),
  ),
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  stepUp: 'none',
  audit: ['banned_word.create'],
});

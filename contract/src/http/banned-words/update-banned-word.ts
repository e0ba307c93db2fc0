import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { bannedWordTopics } from '#contract/values/products/product-signals.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bannedWord, severity, word } from './banned-word-schemas.ts';

export const updateBannedWord = defineEndpoint('updateBannedWord', {
  summary: 'Change what a word does to listings, and its topic',
  access: 'admin',
  body: z.object({ word, severity, topic: z.enum(bannedWordTopics).nullable() }),
  response: content(bannedWord),
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'write',
  stepUp: 'none',
  audit: ['banned_word.update'],
});

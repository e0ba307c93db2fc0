import { z } from 'zod';
import { content, lines } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { severity } from './banned-word-schemas.ts';

export const tryBannedWords = defineEndpoint('tryBannedWords', {
  summary: 'Which words of the list a text has, and what they would do to a listing',
  access: 'admin',
  body: z.object({ text: lines(limits.title + limits.description, 1) }),
  response: content(z.object({ words: z.array(z.object({ word: z.string(), severity })) })),
  errors: ['VALIDATION'],
  limit: 'search',
  idempotent: 'reads',
});

import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bannedWord, severity, topic, word } from './banned-word-schemas.ts';

export const addBannedWord = defineEndpoint('addBannedWord', {
  summary: 'Add a word or phrase; it is found in any script and form',
  access: 'admin',
  body: z.object({ word, severity: severity.default('hold'), topic: topic.default(null) }),
  response: content(bannedWord),
  errors: ['VALIDATION', 'CONFLICT', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  stepUp: 'none',
  audit: ['banned_word.create'],
});

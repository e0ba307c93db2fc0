import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { scamWordText } from './signal-schemas.ts';

export const removeScamWord = defineEndpoint('removeScamWord', {
  summary: 'Take a word off the list; warnings that it gave stay',
  access: 'admin',
  body: z.object({ word: scamWordText }),
  response: success,
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'write',
  stepUp: 'none',
  audit: ['scam_word.delete'],
});

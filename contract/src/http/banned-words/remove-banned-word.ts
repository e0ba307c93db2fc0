import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { word } from './banned-word-schemas.ts';

export const removeBannedWord = defineEndpoint('removeBannedWord', {
  summary: 'Take a word off the list; what it has held stays with the moderators',
  access: 'admin',
  body: z.object({ word }),
  response: success,
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'write',
  stepUp: 'none',
  audit: ['banned_word.delete'],
});

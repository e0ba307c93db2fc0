import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { warningsOfWords } from '#contract/values/products/product-signals.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { scamWord, scamWordEffect, scamWordText } from './signal-schemas.ts';

export const addScamWord = defineEndpoint('addScamWord', {
  summary: 'Add a word or phrase that warns or is read over; it is found in any script and form',
  access: 'admin',
  body: z.object({
    word: scamWordText,
    effect: scamWordEffect,
    warning: z.enum(warningsOfWords).nullable().default(null).describe('required where it warns'),
  }),
  response: content(scamWord),
  errors: ['VALIDATION', 'CONFLICT', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  stepUp: 'none',
  audit: ['scam_word.create'],
});

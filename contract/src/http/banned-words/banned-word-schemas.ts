import { z } from 'zod';
import { line, moment } from '#contract/schemas.ts';
import { bannedWordLimits } from '#contract/values/products/product-signals.ts';

export const word = line(bannedWordLimits.word, 1);

export const bannedWord = z
  .object({
    id: z.string().describe('the word itself'),
    createdAt: moment,
    createdBy: z.string().nullable().describe('name of the administrator'),
  })
  .meta({ id: 'BannedWord' });

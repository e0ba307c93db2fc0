import { z } from 'zod';
import { line, moment } from '#contract/schemas.ts';
import { bannedWordLimits, bannedWordSeverities, bannedWordTopics } from '#contract/values/products/product-signals.ts';

export const word = line(bannedWordLimits.word, 1);

export const severity = z
  .enum(bannedWordSeverities)
  .describe('`hold`: a moderator looks first; `block`: the listing is refused');

export const topic = z.enum(bannedWordTopics).nullable().describe('what the word is about');

export const bannedWord = z
  .object({
    id: z.string().describe('the word itself'),
    severity,
    topic,
    createdAt: moment,
    createdBy: z.string().nullable().describe('name of the administrator'),
  })
  .meta({ id: 'BannedWord' });

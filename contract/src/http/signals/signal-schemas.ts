import { z } from 'zod';
import { line, moment } from '#contract/schemas.ts';
import { scamWordEffects, scamWordLimits, warningsOfWords } from '#contract/values/products/product-signals.ts';

export const scamWordText = line(scamWordLimits.word, 1);

export const scamWordEffect = z
  .enum(scamWordEffects)
  .describe('`warn`: a text that has it is warned of; `pass`: it is read over, and what stands around it is judged');

export const scamWord = z
  .object({
    id: z.string().describe('the word itself'),
    effect: scamWordEffect,
    warning: z.enum(warningsOfWords).nullable().describe('what a word that warns warns of'),
    createdAt: moment,
    createdBy: z.string().nullable().describe('name of the administrator'),
  })
  .meta({ id: 'ScamWord' });

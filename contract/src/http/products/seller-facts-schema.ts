import { z } from 'zod';
import { limits } from '../../values/limits.ts';
import { answerMinutes, answerTimes } from '../../values/profile.ts';

/** What a buyer may go by with a seller (product/detail#seller). */
export const sellerFacts = {
  activeProducts: z.int().describe(`counted up to ${limits.sellerProducts}`),
  soldProducts: z.int().describe(`counted up to ${limits.sellerProducts}`),
  answerTime: z
    .enum(answerTimes)
    .nullable()
    .describe('how soon buyers usually get a first answer; null where too few asked'),
  answerMinutes: z.literal(answerMinutes).nullable().describe('the same in minutes, where it is less than an hour'),
  lastSeen: z.iso
    .date()
    .nullable()
    .describe('the day in Tashkent on which they last used the site; null where they signed out, or do not show it'),
  firm: z
    .object({ name: z.string(), tin: z.string().describe('nine digits') })
    .nullable()
    .describe('who sells, of a shop or an agent whose firm staff looked at'),
};

import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const getExchangeRate = defineEndpoint('getExchangeRate', {
  summary: "The Central Bank's rate that prices are converted with",
  access: 'anyone',
  response: content(
    z.object({
      currency: z.literal('USD'),
      rate: z.number().describe("so'm for one unit"),
      date: z.iso.date().describe('the day from which the rate holds'),
    }),
  ),
  errors: [],
  limit: 'read',
  publicCache: true,
});

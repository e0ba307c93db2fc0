import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { content } from '../schemas.ts';

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

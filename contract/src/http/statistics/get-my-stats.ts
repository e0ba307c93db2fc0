import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sellerFacts } from '../products/seller-facts-schema.ts';
import { statsAmounts, statsDay } from './stats-schemas.ts';

export const getMyStats = defineEndpoint('getMyStats', {
  summary: `What one’s own products have seen on each of the last ${limits.statsDays} days, the oldest first, and each by itself, the most viewed first`,
  access: 'user',
  response: content(
    z.object({
      days: z.array(statsDay),
      products: z
        .array(z.object({ id, title: z.string(), slug: z.string(), ...statsAmounts }).meta({ id: 'ProductStats' }))
        .max(limits.statsProducts),
      answerTime: sellerFacts.answerTime,
      answerMinutes: sellerFacts.answerMinutes,
    }),
  ),
  errors: [],
  limit: 'read',
});

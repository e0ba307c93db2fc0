import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { productId } from './product-parts.ts';

const amount = z.int().min(0);

const statsDay = z
  .object({
    day: z.iso.date(),
    views: amount,
    likes: amount.describe('likes given, those taken back included'),
    conversations: amount.describe('people who wrote for the first time'),
    reveals: amount.describe('people who were shown the phone'),
  })
  .meta({ id: 'ProductStatsDay' });

export const getProductStats = defineEndpoint('getProductStats', {
  summary: 'What a product of one’s own has seen on each of the last 30 days, the oldest first; days of Uzbekistan',
  access: 'user',
  object: 'own',
  params: productId,
  response: content(z.object({ days: z.array(statsDay) })),
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN'],
  limit: 'read',
});

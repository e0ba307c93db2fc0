import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { productId } from '../products/product-part-schemas.ts';
import { statsDay } from './stats-schemas.ts';

export const getProductStats = defineEndpoint('getProductStats', {
  summary: 'What a product of one’s own has seen on each of the last 30 days, the oldest first; days of Uzbekistan',
  access: 'user',
  object: 'own',
  params: productId,
  response: content(z.object({ days: z.array(statsDay) })),
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN'],
  limit: 'read',
});

import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { productId } from './product-part-schemas.ts';

export const likeProduct = defineEndpoint('likeProduct', {
  summary: 'Toggle my like, or set it',
  access: 'user',
  params: productId,
  body: z.object({ liked: z.boolean().optional() }).nullish(),
  response: content(z.object({ liked: z.boolean(), likesCount: z.int() })),
  errors: ['NOT_FOUND', 'RATE_LIMITED', 'VALIDATION'],
  limit: 'like',
  idempotent: 'meant anew',
});

import { z } from 'zod';
import { id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { likeProduct } from './like-product.ts';

export const likeProductById = defineEndpoint('likeProductById', {
  summary: 'The same for a product that the body names',
  access: 'user',
  body: z.object({ productId: id, liked: z.boolean().optional() }),
  response: likeProduct.response,
  errors: likeProduct.errors,
  limit: 'like',
  idempotent: 'meant anew',
});

import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { productId } from './product-part-schemas.ts';
import { product, productDraft } from './product-schemas.ts';

export const getProduct = defineEndpoint('getProduct', {
  summary: 'One product; counts a view once per person and day',
  access: 'anyone',
  object: 'visible',
  params: productId,
  response: content(z.union([product, productDraft])),
  errors: ['NOT_FOUND', 'GONE'],
  limit: 'read',
});

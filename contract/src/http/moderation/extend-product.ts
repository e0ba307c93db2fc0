import { z } from 'zod';
import { readVersion, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { productId } from '../products/product-part-schemas.ts';

export const extendProduct = defineEndpoint('extendProduct', {
  summary: 'Give a listing of somebody else another life from now; it keeps its place in lists',
  access: 'moderator',
  params: productId,
  body: z.object({ version: readVersion }),
  response: success,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: 'none',
  audit: ['product.extend'],
});

import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { productId } from './product-part-schemas.ts';

export const deleteProduct = defineEndpoint('deleteProduct', {
  summary: 'Delete a product of one’s own',
  access: 'user',
  changesPublic: true,
  object: 'own',
  params: productId,
  response: success,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  limit: 'write',
});

import { defineEndpoint } from '../../endpoint.ts';
import { productFilterBody } from './product-filter-schemas.ts';
import { productPage } from './product-part-schemas.ts';

export const filterProducts = defineEndpoint('filterProducts', {
  summary: 'Active products by filter',
  access: 'anyone',
  body: productFilterBody,
  response: productPage,
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
  limit: 'search',
  idempotent: 'reads',
});

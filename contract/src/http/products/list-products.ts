import { defineEndpoint } from '../../endpoint.ts';
import { productFilterQuery } from './product-filter-schemas.ts';
import { productPage } from './product-part-schemas.ts';

export const listProducts = defineEndpoint('listProducts', {
  summary: 'Active products, newest first unless sorted otherwise',
  access: 'anyone',
  query: productFilterQuery,
  response: productPage,
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
  limit: 'read',
  publicCache: true,
});

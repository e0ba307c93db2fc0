import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { idList } from './product-part-schemas.ts';
import { productCard } from './product-schemas.ts';

export const listProductsByIds = defineEndpoint('listProductsByIds', {
  summary: 'Active products of these ids, in their order; others are left out',
  access: 'anyone',
  query: z.object({ ids: idList }),
  response: content(z.array(productCard)),
  errors: ['VALIDATION'],
  limit: 'read',
});

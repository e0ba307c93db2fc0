import { z } from 'zod';
import { page, pageQuery } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { idList } from './product-part-schemas.ts';
import { ownProductCard, productCard } from './product-schemas.ts';

export const listLikedProducts = defineEndpoint('listLikedProducts', {
  summary: 'What I like; `ids` are added to it first. Signed out: the listings of those ids, nothing stored',
  access: 'anyone',
  query: z.object({
    ...pageQuery,
    ids: idList.optional(),
  }),
  response: page(
    productCard.extend({
      status: ownProductCard.shape.status,
      earlierPrice: z
        .int()
        .nullable()
        .describe('What it cost, in its currency, before it became cheaper in the last 30 days'),
    }),
  ),
  errors: ['VALIDATION', 'BAD_REQUEST', 'RATE_LIMITED'],
  limit: 'read',
});

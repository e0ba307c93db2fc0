import { z } from 'zod';
import { content, emptyAsAbsent, id, idText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { rating } from './review-schemas.ts';

export const listReviewable = defineEndpoint('listReviewable', {
  summary:
    'Listings about which I may review a seller, or have; of all sellers those alone that I have not reviewed yet',
  access: 'user',
  query: z.object({ sellerId: emptyAsAbsent(idText), productId: emptyAsAbsent(idText) }),
  response: content(
    z.array(
      z.object({
        productId: id,
        sellerId: id,
        title: z.string(),
        review: z.object({ id, rating, text: z.string(), canEdit: z.boolean() }).nullable(),
      }),
    ),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});

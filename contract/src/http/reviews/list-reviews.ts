import { z } from 'zod';
import { content, cursorQuery, emptyAsAbsent, idText, nextCursor } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { review } from './review-schemas.ts';

/** How many reviews there are of each rating, from one star to five. */
const stars = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]);

export const listReviews = defineEndpoint('listReviews', {
  summary: 'Reviews of a seller or about a listing, newest first, with how many there are of each rating',
  access: 'anyone',
  query: z
    .object({ sellerId: emptyAsAbsent(idText), productId: emptyAsAbsent(idText), ...cursorQuery.shape })
    .refine(({ sellerId, productId }) => (sellerId === undefined) !== (productId === undefined), {
      path: ['sellerId'],
      params: { oneOf: ['sellerId', 'productId'] },
    }),
  response: content(
    z.object({
      total: z.int(),
      rating: z.number().nullable(),
      stars,
      data: z.array(review),
      cursor: nextCursor,
    }),
  ),
  errors: ['VALIDATION', 'GONE'],
  limit: 'read',
  publicCache: true,
});

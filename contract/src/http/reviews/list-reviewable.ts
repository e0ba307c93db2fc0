import { z } from 'zod';
import { content, emptyAsAbsent, id, idText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { rating } from './review-schemas.ts';

/** Deals as a buyer; without a filter there is nothing to ask about. */
export const listReviewable = defineEndpoint('listReviewable', {
  summary: 'Listings about which I may review a seller, or have',
  access: 'user',
  query: z
    .object({ sellerId: emptyAsAbsent(idText), productId: emptyAsAbsent(idText) })
    .refine(({ sellerId, productId }) => sellerId !== undefined || productId !== undefined, {
      path: ['sellerId'],
      params: { oneOf: ['sellerId', 'productId'] },
    }),
  response: content(
    z.array(
      z.object({
        productId: id,
        title: z.string(),
        review: z.object({ id, rating, text: z.string(), canEdit: z.boolean() }).nullable(),
      }),
    ),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});

import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { rating, review, reviewText } from './review-schemas.ts';

export const createReview = defineEndpoint('createReview', {
  summary: 'Review a seller after a conversation about one of their listings',
  access: 'user',
  body: z.object({ productId: id, rating, text: reviewText }),
  response: content(review),
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION', 'RATE_LIMITED'],
  limit: 'review',
  changesPublic: true,
  idempotent: 'refused',
});

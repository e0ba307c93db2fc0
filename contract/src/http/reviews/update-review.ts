import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { rating, review, reviewId, reviewText } from './review-schemas.ts';

export const updateReview = defineEndpoint('updateReview', {
  summary: `Change my review, in the first ${limits.reviewEditDays} days`,
  access: 'user',
  object: 'own',
  params: reviewId,
  body: z.object({ rating, text: reviewText }),
  response: content(review),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION', 'RATE_LIMITED'],
  limit: 'review',
  changesPublic: true,
});

import { z } from 'zod';
import { content, lines } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { review, reviewId } from './review-schemas.ts';

export const answerReview = defineEndpoint('answerReview', {
  summary: 'Answer a review of me, or change the answer',
  access: 'user',
  params: reviewId,
  body: z.object({ text: lines(limits.reviewText, 0).describe('without ways to get in touch') }),
  response: content(review),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION', 'RATE_LIMITED'],
  limit: 'review',
  changesPublic: true,
});

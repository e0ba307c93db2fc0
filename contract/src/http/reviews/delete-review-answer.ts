import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { review, reviewId } from './review-schemas.ts';

export const deleteReviewAnswer = defineEndpoint('deleteReviewAnswer', {
  summary: 'Take my answer to a review back',
  access: 'user',
  params: reviewId,
  response: content(review),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
  limit: 'write',
  changesPublic: true,
});

import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { reviewId } from './review-schemas.ts';

export const deleteReview = defineEndpoint('deleteReview', {
  summary: 'Delete my review',
  access: 'user',
  object: 'own',
  params: reviewId,
  response: success,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
  limit: 'write',
  changesPublic: true,
});

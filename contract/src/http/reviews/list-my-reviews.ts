import { z } from 'zod';
import { cursorList, cursorQuery } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { review } from './review-schemas.ts';

/** The caller's own, also those that moderators have hidden. */
export const listMyReviews = defineEndpoint('listMyReviews', {
  summary: 'Reviews that I wrote, newest first',
  access: 'user',
  query: cursorQuery,
  response: cursorList(
    review.extend({ isHidden: z.boolean(), canEdit: z.boolean().describe(`for ${limits.reviewEditDays} days`) }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});

import { z } from 'zod';
import {
  content,
  cursorList,
  cursorQuery,
  emptyAsAbsent,
  id,
  idText,
  lines,
  moment,
  nextCursor,
  success,
} from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';

const reviewId = z.object({ reviewId: idText });
const rating = z.int().min(1).max(5);
const person = z.object({ id, username: z.string(), avatar: z.string().nullable() });

/** What a buyer wrote about a seller after a conversation about one product, with the seller's answer. */
export const review = z
  .object({
    id,
    rating,
    text: z.string(),
    createdAt: moment,
    editedAt: moment.nullable(),
    author: person,
    seller: person,
    product: z.object({ id, title: z.string(), isActive: z.boolean() }),
    answer: z.object({ text: z.string(), answeredAt: moment }).nullable(),
  })
  .meta({ id: 'Review' });

/** How many reviews there are of each rating, from one star to five. */
const stars = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]);

export const listReviews = defineEndpoint('listReviews', {
  summary: 'Reviews of a seller or about a listing, newest first, with how many there are of each rating',
  access: 'anyone',
  query: z
    .object({ sellerId: emptyAsAbsent(idText), productId: emptyAsAbsent(idText), ...cursorQuery.shape })
    .refine(({ sellerId, productId }) => (sellerId === undefined) !== (productId === undefined), {
      path: ['sellerId'],
      error: 'one of the two',
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

/** Conversations in which both wrote; without a filter there is nothing to ask about. */
export const listReviewable = defineEndpoint('listReviewable', {
  summary: 'Listings about which I may review a seller, or have',
  access: 'user',
  query: z
    .object({ sellerId: emptyAsAbsent(idText), productId: emptyAsAbsent(idText) })
    .refine(({ sellerId, productId }) => sellerId !== undefined || productId !== undefined, {
      path: ['sellerId'],
      error: 'one of the two',
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

const text = lines(limits.reviewText, 0).describe(
  `at least ${limits.reviewTextMin} characters, without ways to get in touch`,
);

export const createReview = defineEndpoint('createReview', {
  summary: 'Review a seller after a conversation about one of their listings',
  access: 'user',
  body: z.object({ productId: id, rating, text }),
  response: content(review),
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION', 'RATE_LIMITED'],
  limit: 'review',
  changesPublic: true,
  idempotent: 'refused',
});

export const updateReview = defineEndpoint('updateReview', {
  summary: `Change my review, in the first ${limits.reviewEditDays} days`,
  access: 'user',
  object: 'own',
  params: reviewId,
  body: z.object({ rating, text }),
  response: content(review),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION', 'RATE_LIMITED'],
  limit: 'review',
  changesPublic: true,
});

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

export const deleteReviewAnswer = defineEndpoint('deleteReviewAnswer', {
  summary: 'Take my answer to a review back',
  access: 'user',
  params: reviewId,
  response: content(review),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
  limit: 'write',
  changesPublic: true,
});

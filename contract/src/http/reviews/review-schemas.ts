import { z } from 'zod';
import { id, idText, lines, moment } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';

export const reviewId = z.object({ reviewId: idText });

export const rating = z.int().min(1).max(5);

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

export const reviewText = lines(limits.reviewText, 0).describe(
  `at least ${limits.reviewTextMin} characters, without ways to get in touch`,
);

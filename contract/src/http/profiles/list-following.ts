import { z } from 'zod';
import { cursorList, cursorQuery, id, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { userKinds } from '../../values/profile.ts';
import { productCard } from '../products/product-schemas.ts';

export const listFollowing = defineEndpoint('listFollowing', {
  summary: 'Sellers that I follow, the latest first, with their newest listings',
  access: 'user',
  query: cursorQuery,
  response: cursorList(
    z.object({
      id,
      username: z.string(),
      avatar: z.string().nullable(),
      kind: z.enum(userKinds),
      rating: z.number().nullable(),
      reviewsCount: z.int(),
      followedAt: moment,
      products: z.array(productCard).describe(`the newest active ones, at most ${limits.followedProducts}`),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});

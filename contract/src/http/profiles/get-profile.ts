import { z } from 'zod';
import { content, id, idText, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { userKinds } from '../../values/profile.ts';
import { sellerFacts } from '../products/seller-facts-schema.ts';
import { shopDetails } from './shop-schemas.ts';

const place = z.object({ id, name: z.string() });

/** A seller as everyone may see them. */
const publicProfile = z
  .object({
    id,
    username: z.string(),
    avatar: z.string().nullable(),
    region: place.nullable(),
    district: place.nullable(),
    kind: z.enum(userKinds),
    createdAt: moment,
    ...sellerFacts,
    followersCount: z.int().describe(`counted up to ${limits.followers}`),
    rating: z.number().nullable().describe('mean of the shown reviews, one decimal'),
    reviewsCount: z.int(),
    shop: shopDetails
      .nullable()
      .describe('what a shop or an agent says of itself; null of a person, and where nothing is said'),
  })
  .meta({ id: 'PublicProfile' });

export const getProfile = defineEndpoint('getProfile', {
  summary: 'A seller, as everyone may see them',
  access: 'anyone',
  params: z.object({ userId: idText }),
  response: content(publicProfile),
  errors: ['NOT_FOUND', 'GONE'],
  limit: 'read',
});

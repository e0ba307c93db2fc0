import { z } from 'zod';
import { content, cursorList, cursorQuery, id, idText, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { userKinds } from '../../values/profile.ts';
import { productCard } from '../products/product.ts';

const userId = z.object({ userId: idText });

/** What the caller is to somebody; of what that person chose about the caller nothing is told. */
export const getRelation = defineEndpoint('getRelation', {
  summary: 'Whether I follow or have blocked somebody',
  access: 'user',
  params: userId,
  response: content(z.object({ isFollowed: z.boolean(), isBlocked: z.boolean() })),
  errors: ['NOT_FOUND', 'GONE'],
  limit: 'read',
});

export const followSeller = defineEndpoint('followSeller', {
  summary: 'Follow a seller, or stop',
  access: 'user',
  params: userId,
  body: z.object({ following: z.boolean() }),
  response: content(z.object({ isFollowed: z.boolean(), followersCount: z.int() })),
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'VALIDATION', 'RATE_LIMITED'],
  limit: 'relation',
  idempotent: 'same state',
});

export const blockUser = defineEndpoint('blockUser', {
  summary: 'Block somebody, or lift the block',
  access: 'user',
  params: userId,
  body: z.object({ blocked: z.boolean() }),
  response: content(z.object({ isBlocked: z.boolean() })),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION', 'RATE_LIMITED'],
  limit: 'relation',
  idempotent: 'same state',
});

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

export const listBlockedUsers = defineEndpoint('listBlockedUsers', {
  summary: 'People that I have blocked, the latest first',
  access: 'user',
  query: cursorQuery,
  response: cursorList(
    z.object({
      id,
      username: z.string(),
      avatar: z.string().nullable(),
      blockedAt: moment,
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});

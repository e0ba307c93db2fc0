import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { userId } from './relation-schemas.ts';

/** What the caller is to somebody; of what that person chose about the caller nothing is told. */
export const getRelation = defineEndpoint('getRelation', {
  summary: 'Whether I follow or have blocked somebody',
  access: 'user',
  params: userId,
  response: content(z.object({ isFollowed: z.boolean(), isBlocked: z.boolean() })),
  errors: ['NOT_FOUND', 'GONE'],
  limit: 'read',
});

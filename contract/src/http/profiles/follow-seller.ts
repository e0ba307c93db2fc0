import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { userId } from './relation-schemas.ts';

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

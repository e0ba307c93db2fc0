import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { userId } from './relation-schemas.ts';

export const blockUser = defineEndpoint('blockUser', {
  summary: 'Block somebody, or lift the block',
  access: 'user',
  beforeConsent: true,
  params: userId,
  body: z.object({ blocked: z.boolean() }),
  response: content(z.object({ isBlocked: z.boolean() })),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION', 'RATE_LIMITED'],
  limit: 'relation',
  idempotent: 'same state',
});

import { z } from 'zod';
import { cursorList, cursorQuery, id, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

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

import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';

export const countUnreadNotifications = defineEndpoint('countUnreadNotifications', {
  summary: `How many of my notices are unread, up to ${limits.unreadNotifications}`,
  access: 'user',
  response: content(z.object({ count: z.int().min(0).max(limits.unreadNotifications) })),
  errors: [],
  limit: 'read',
});

import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const readNotifications = defineEndpoint('readNotifications', {
  summary: 'Mark my notices as read, up to and with this one',
  access: 'user',
  beforeConsent: true,
  body: z.object({ upTo: id }),
  response: content(z.object({ count: z.int().min(0).describe('unread ones that are left') })),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
});

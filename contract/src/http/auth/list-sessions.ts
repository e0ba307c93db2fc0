import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

const session = z
  .object({ id: z.string(), device: z.string(), createdAt: moment, lastSeenAt: moment, current: z.boolean() })
  .meta({ id: 'Session' });

export const listSessions = defineEndpoint('listSessions', {
  summary: 'My sessions',
  access: 'user',
  response: content(z.array(session)),
  errors: [],
  limit: 'read',
});

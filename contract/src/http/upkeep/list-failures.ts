import { z } from 'zod';
import { cursorList, cursorQuery, id, moment } from '#contract/schemas.ts';
import { failureKinds } from '#contract/values/overview.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const listFailures = defineEndpoint('listFailures', {
  summary:
    'What failed for good and waits for somebody to look: notices, jobs, calls of payment gateways; newest first',
  access: 'admin',
  query: cursorQuery,
  response: cursorList(
    z.object({
      kind: z.enum(failureKinds),
      id,
      what: z.string().describe('the channel and kind of a notice, the name of a job, the gateway and its call'),
      why: z.string().describe('as the machine says it; of nobody'),
      tries: z.int().min(0),
      failedAt: moment.describe('since when it has failed'),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});

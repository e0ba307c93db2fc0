import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { queryText } from './search-schemas.ts';

export const noteRemovedPart = defineEndpoint('noteRemovedPart', {
  summary: 'Count that a part of what a text was understood as was taken back, without the person',
  access: 'anyone',
  body: z.object({ q: queryText }),
  response: success,
  errors: ['VALIDATION'],
  limit: 'beacon',
  idempotent: 'meant anew',
});

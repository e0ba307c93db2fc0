import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { queryText } from './search-schemas.ts';

export const noteSearch = defineEndpoint('noteSearch', {
  summary: 'Count that somebody was shown what a text finds, without the person',
  access: 'anyone',
  body: z.object({
    q: queryText.describe('as it was typed'),
    found: z.boolean().describe('whether it finds anything as it was typed'),
  }),
  response: success,
  errors: ['VALIDATION'],
  limit: 'beacon',
  idempotent: 'meant anew',
});

import { z } from 'zod';
import { content, line } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { savedFilter, savedSearch } from './search-schemas.ts';

export const saveSearch = defineEndpoint('saveSearch', {
  summary: `Save a search; the same filter twice stays one, and there are at most ${limits.savedSearches}`,
  access: 'user',
  body: z.object({
    name: line(limits.savedSearchName).optional().describe('made from the filter when absent'),
    filter: savedFilter,
    notify: z.boolean().default(true),
  }),
  response: content(savedSearch),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
});

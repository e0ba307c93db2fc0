import { z } from 'zod';
import { emptyAsAbsent, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { queryText } from './search-schemas.ts';

export const deleteRecentSearches = defineEndpoint('deleteRecentSearches', {
  summary: 'Forget one of my search texts, or all',
  access: 'user',
  query: z.object({ query: emptyAsAbsent(queryText) }),
  response: success,
  errors: ['VALIDATION'],
  limit: 'write',
});

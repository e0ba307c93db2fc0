import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { queryText, recentSearch } from './search-schemas.ts';

export const addRecentSearches = defineEndpoint('addRecentSearches', {
  summary: 'Remember search texts, oldest first; those of this device join the account after sign-in',
  access: 'user',
  beforeConsent: true,
  body: z.object({ queries: z.array(queryText).min(1).max(limits.recentSearches) }),
  response: content(z.array(recentSearch)),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
});

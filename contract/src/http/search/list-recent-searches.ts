import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { recentSearch } from './search-schemas.ts';

export const listRecentSearches = defineEndpoint('listRecentSearches', {
  summary: 'My last search texts, newest first',
  access: 'user',
  response: content(z.array(recentSearch)),
  errors: [],
  limit: 'read',
});

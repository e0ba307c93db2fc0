import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { savedSearch } from './search-schemas.ts';

export const listSavedSearches = defineEndpoint('listSavedSearches', {
  summary: 'My saved searches, newest first, each with the number of new matches',
  access: 'user',
  response: content(z.array(savedSearch)),
  errors: [],
  limit: 'read',
});

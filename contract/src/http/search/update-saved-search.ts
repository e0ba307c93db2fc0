import { z } from 'zod';
import { content, idText, line } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { savedSearch } from './search-schemas.ts';

export const updateSavedSearch = defineEndpoint('updateSavedSearch', {
  summary: 'Rename a saved search, switch its notices, or mark its matches as seen',
  access: 'user',
  object: 'own',
  params: z.object({ searchId: idText }),
  body: z.object({
    name: line(limits.savedSearchName, 1).optional(),
    notify: z.boolean().optional(),
    seen: z.literal(true).optional(),
  }),
  response: content(savedSearch),
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'write',
});

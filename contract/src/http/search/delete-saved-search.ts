import { z } from 'zod';
import { idText, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const deleteSavedSearch = defineEndpoint('deleteSavedSearch', {
  summary: 'Delete a saved search',
  access: 'user',
  object: 'own',
  params: z.object({ searchId: idText }),
  response: success,
  errors: ['NOT_FOUND'],
  limit: 'write',
});

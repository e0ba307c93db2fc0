import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { synonymId } from './synonym-schemas.ts';

export const deleteSynonym = defineEndpoint('deleteSynonym', {
  summary: 'Delete a group of synonyms that no other one names',
  access: 'admin',
  params: synonymId,
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  changesPublic: true,
  stepUp: 'none',
  audit: ['synonym.delete'],
});

import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { importId } from './import-schemas.ts';

export const discardImport = defineEndpoint('discardImport', {
  summary: 'Throw a file away that is being checked, or that nobody has applied',
  access: 'admin',
  params: importId,
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  stepUp: 'none',
  audit: ['import.discard'],
});

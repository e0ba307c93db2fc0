import { defineEndpoint } from '../../endpoint.ts';
import { importDetail, importId } from './import-schemas.ts';

export const getImport = defineEndpoint('getImport', {
  summary: 'How far a file is, and what its rows do',
  access: 'admin',
  params: importId,
  response: importDetail,
  errors: ['NOT_FOUND'],
  limit: 'read',
});

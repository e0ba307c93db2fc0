import { defineEndpoint } from '../../endpoint.ts';
import { shopImport, shopImportId } from './shop-import-schemas.ts';

export const getShopImport = defineEndpoint('getShopImport', {
  summary: 'How far a file of mine is, and what its rows do',
  access: 'user',
  object: 'own',
  params: shopImportId,
  response: shopImport,
  errors: ['NOT_FOUND'],
  limit: 'read',
});

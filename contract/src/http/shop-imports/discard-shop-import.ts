import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { shopImportId } from './shop-import-schemas.ts';

export const discardShopImport = defineEndpoint('discardShopImport', {
  summary: 'Throw a file of mine away that was not applied',
  access: 'user',
  object: 'own',
  params: shopImportId,
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
});

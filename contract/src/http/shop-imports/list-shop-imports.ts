import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { shopImportSummary } from './shop-import-schemas.ts';

export const listShopImports = defineEndpoint('listShopImports', {
  summary: 'My files that were brought in last',
  access: 'user',
  response: content(z.array(z.object(shopImportSummary).meta({ id: 'ShopImportSummary' }))),
  errors: [],
  limit: 'read',
});

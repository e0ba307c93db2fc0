import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { shopImport, shopImportId } from './shop-import-schemas.ts';

export const applyShopImport = defineEndpoint('applyShopImport', {
  summary: 'Do what my checked file would do; the digest says which file is meant',
  access: 'user',
  object: 'own',
  params: shopImportId,
  body: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: shopImport,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  idempotent: 'refused',
});

import { z } from 'zod';
import { booleanText, emptyAsAbsent } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { shopLimits } from '../../values/import.ts';
import { shopImport } from './shop-import-schemas.ts';

export const createShopImport = defineEndpoint('createShopImport', {
  summary: `Bring in my own listings as a file (CSV, JSON or XML, at most ${shopLimits.rows} rows; shops and agents): it is checked row by row, and nothing is changed yet`,
  access: 'user',
  body: z.object({
    archivesMissing: emptyAsAbsent(booleanText).describe(
      'the file is all that I have: what it lacks goes to the archive',
    ),
  }),
  multipart: { field: 'file', files: 1 },
  response: shopImport,
  errors: [
    'VALIDATION',
    'BAD_REQUEST',
    'FORBIDDEN',
    'CONFLICT',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA',
    'STORAGE_FULL',
    'REQUEST_TIMEOUT',
  ],
  limit: 'write',
  idempotent: 'same state',
});

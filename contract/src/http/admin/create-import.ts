import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { importKinds, importLimits } from '../../values/import.ts';
import { importDetail } from './import-schemas.ts';

export const createImport = defineEndpoint('createImport', {
  summary: `Bring in a file (CSV or JSON, UTF-8, at most ${importLimits.rows} rows): it is checked row by row, and nothing is changed yet`,
  access: 'admin',
  body: z.object({ kind: z.enum(importKinds) }),
  multipart: { field: 'file', files: 1 },
  response: importDetail,
  errors: ['VALIDATION', 'BAD_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'STORAGE_FULL', 'REQUEST_TIMEOUT'],
  limit: 'write',
  idempotent: true,
  stepUp: { minutes: 15 },
  audit: ['import.create'],
});

import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { importSummary } from './import-schemas.ts';

export const listImports = defineEndpoint('listImports', {
  summary: 'The files that were brought in last',
  access: 'admin',
  response: content(z.array(z.object(importSummary))),
  errors: [],
  limit: 'read',
});

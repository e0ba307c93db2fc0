import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const getNextExport = defineEndpoint('getNextExport', {
  summary: 'When I may ask for my data again; null for at once',
  access: 'user',
  response: content(z.object({ at: moment.nullable() })),
  errors: [],
  limit: 'read',
});

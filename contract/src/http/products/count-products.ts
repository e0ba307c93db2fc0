import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { countedFilter, total } from './facet-schemas.ts';

export const countProducts = defineEndpoint('countProducts', {
  summary: 'How many active products a filter would find',
  access: 'anyone',
  body: countedFilter,
  response: content(z.object(total)),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
  limit: 'search',
  lane: 'heavy',
  publicCache: true,
  idempotent: 'reads',
});

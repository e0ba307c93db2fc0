import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { concept, synonymFields, synonymGroup } from './synonym-schemas.ts';

export const createSynonym = defineEndpoint('createSynonym', {
  summary: 'Add a group of synonyms; searches know it within half a minute',
  access: 'admin',
  body: z.object({ concept, ...synonymFields }),
  response: content(synonymGroup),
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesPublic: true,
  stepUp: 'none',
  audit: ['synonym.create'],
});

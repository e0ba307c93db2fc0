import { z } from 'zod';
import { content, readVersion } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { synonymFields, synonymGroup, synonymId } from './synonym-schemas.ts';

export const updateSynonym = defineEndpoint('updateSynonym', {
  summary: 'Change a group of synonyms; searches know it within half a minute',
  access: 'admin',
  params: synonymId,
  body: z.object({ ...synonymFields, version: readVersion }),
  response: content(synonymGroup),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  stepUp: 'none',
  audit: ['synonym.update'],
});

import { z } from 'zod';
import {
  content,
  emptyAsAbsent,
  id,
  intText,
  line,
  moment,
  page,
  readVersion,
  smallIdText,
  success,
} from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { synonymKinds, synonymLimits } from '../../values/synonym.ts';

const term = line(synonymLimits.term, 1);
const concept = z
  .string()
  .max(synonymLimits.concept)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('the name of the group, in small Latin letters; it stays');
const fields = {
  kind: z.enum(synonymKinds),
  category: line(synonymLimits.category, 1).nullable().describe('a note of what the group is about'),
  terms: z.array(term).min(1).max(synonymLimits.terms).describe('every spelling, of all languages and scripts'),
  narrower: z.array(concept).max(synonymLimits.narrower).describe('groups that a search for this one finds too'),
  weak: z.array(term).max(synonymLimits.terms).describe('terms too ambiguous to be searched in place of others'),
};

const synonymGroup = z
  .object({
    id,
    concept: z.string(),
    kind: z.enum(synonymKinds),
    category: z.string().nullable(),
    terms: z.array(z.string()),
    narrower: z.array(z.string()),
    weak: z.array(z.string()),
    updatedAt: moment,
    version: z.int(),
  })
  .meta({ id: 'SynonymGroup' });

const params = z.object({ synonymId: smallIdText });

export const listSynonyms = defineEndpoint('listSynonyms', {
  summary: 'Groups of synonyms of the search',
  access: 'admin',
  query: z.object({
    page: intText({ min: 0, max: limits.pageReach }),
    pageSize: intText({ min: 1, max: limits.pageSize }),
    q: emptyAsAbsent(line(limits.searchText)).describe('part of a name or of a term'),
    kind: emptyAsAbsent(z.enum(synonymKinds)),
    sortBy: emptyAsAbsent(z.enum(['concept', 'updatedAt'])),
    sortOrder: emptyAsAbsent(z.enum(['ASC', 'DESC'])),
  }),
  response: page(synonymGroup),
  errors: ['VALIDATION'],
  limit: 'read',
});

export const createSynonym = defineEndpoint('createSynonym', {
  summary: 'Add a group of synonyms; searches know it within half a minute',
  access: 'admin',
  body: z.object({ concept, ...fields }),
  response: content(synonymGroup),
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesPublic: true,
  stepUp: 'none',
  audit: ['synonym.create'],
});

export const updateSynonym = defineEndpoint('updateSynonym', {
  summary: 'Change a group of synonyms; searches know it within half a minute',
  access: 'admin',
  params,
  body: z.object({ ...fields, version: readVersion }),
  response: content(synonymGroup),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  stepUp: 'none',
  audit: ['synonym.update'],
});

export const deleteSynonym = defineEndpoint('deleteSynonym', {
  summary: 'Delete a group of synonyms that no other one names',
  access: 'admin',
  params,
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  changesPublic: true,
  stepUp: 'none',
  audit: ['synonym.delete'],
});

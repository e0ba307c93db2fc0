import { z } from 'zod';
import { emptyAsAbsent, line, page, pageQuery, sortOrder } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { synonymKinds, synonymSorts } from '../../values/synonym.ts';
import { synonymGroup } from './synonym-schemas.ts';

export const listSynonyms = defineEndpoint('listSynonyms', {
  summary: 'Groups of synonyms of the search',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    q: emptyAsAbsent(line(limits.searchText)).describe('part of a name or of a term'),
    kind: emptyAsAbsent(z.enum(synonymKinds)),
    sortBy: emptyAsAbsent(z.enum(synonymSorts)),
    sortOrder: emptyAsAbsent(sortOrder),
  }),
  response: page(synonymGroup),
  errors: ['VALIDATION'],
  limit: 'read',
});

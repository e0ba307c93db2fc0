import { z } from 'zod';
import { content, emptyAsAbsent, idText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { searchIntent } from './search-intent-schema.ts';
import { queryText } from './search-schemas.ts';

export const getSearchIntent = defineEndpoint('getSearchIntent', {
  summary:
    'What a search text asks for, as filters that find something; null where its words alone are to be looked for',
  access: 'anyone',
  query: z.object({
    q: queryText,
    categoryId: emptyAsAbsent(idText).describe('the text narrows this category'),
    regionId: emptyAsAbsent(idText).describe('where to look if the text names no place'),
    districtId: emptyAsAbsent(idText),
  }),
  response: content(searchIntent.nullable()),
  errors: ['VALIDATION'],
  limit: 'typing',
  publicCache: true,
});

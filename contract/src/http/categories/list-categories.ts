import { z } from 'zod';
import { content, emptyAsAbsent, idText, intText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { category } from './category-schemas.ts';

/** `?parentId=null` asks for the top level, a number for the children of that category; without it all tops come. */
export const listCategories = defineEndpoint('listCategories', {
  summary: 'Categories of one level, each with its subtree',
  access: 'anyone',
  query: z.object({
    parentId: emptyAsAbsent(idText),
    page: intText({ min: 0, max: 10_000 }).describe('all stand on the first; nothing is behind it'),
    depth: intText({ min: 0, max: 2 }).describe('levels of children to send along; all when absent'),
  }),
  response: content(z.array(category)),
  errors: ['VALIDATION'],
  limit: 'read',
  publicCache: true,
});

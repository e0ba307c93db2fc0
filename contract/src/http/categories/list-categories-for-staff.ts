import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { categoryForStaff } from './category-administration-schemas.ts';

export const listCategoriesForStaff = defineEndpoint('listCategoriesForStaff', {
  summary: 'The whole tree in its order, with names in all languages and what each category holds',
  access: 'moderator',
  response: content(z.array(categoryForStaff)),
  errors: [],
  limit: 'read',
});

import { z } from 'zod';
import { content, findable } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const listCategoryNames = defineEndpoint('listCategoryNames', {
  summary: 'What each category of the tree is found by, with the number of its listings',
  access: 'anyone',
  response: content(z.array(findable)),
  errors: [],
  limit: 'read',
  publicCache: true,
});

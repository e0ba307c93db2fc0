import { z } from 'zod';
import { content, idText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { property } from './category-schemas.ts';

export const listCategoryProperties = defineEndpoint('listCategoryProperties', {
  summary: 'The own and inherited properties of a category',
  access: 'anyone',
  params: z.object({ categoryId: idText }),
  response: content(z.array(property)),
  errors: ['NOT_FOUND'],
  limit: 'read',
  publicCache: true,
});

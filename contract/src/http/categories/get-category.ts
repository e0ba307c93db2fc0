import { z } from 'zod';
import { content, id, idText, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { category, categorySummary, name, property } from './category-schemas.ts';

export const getCategory = defineEndpoint('getCategory', {
  summary: 'One category with its ancestors, subtree and properties',
  access: 'anyone',
  params: z.object({ categoryId: idText }),
  response: content(
    z.object({
      id,
      name,
      slug: z.string(),
      icon: z.string().nullable(),
      imageUrl: z.string().nullable(),
      parent: categorySummary.nullable(),
      parentId: id.nullable(),
      createdAt: moment,
      ancestors: z.array(categorySummary).describe('from the top down, without the category itself'),
      children: z.array(category),
      properties: z.array(property).describe('own and inherited'),
      childProperty: z
        .object({ name, categoryIds: z.array(id).describe('of the children that have it') })
        .nullable()
        .describe('what several children begin with and it has not itself, as the model of cars'),
    }),
  ),
  errors: ['NOT_FOUND'],
  limit: 'read',
  publicCache: true,
});

import { z } from 'zod';
import { content, emptyAsAbsent, id, idText, intText, moment } from '#contract/schemas.ts';
import { propertyTypes } from '#contract/values/products/product.ts';
import { defineEndpoint } from '../../endpoint.ts';

const name = z.string().describe("in the caller's language");

const property = z
  .object({
    id,
    key: z.string().describe('stable; stored with a value'),
    name,
    type: z.enum(propertyTypes),
    options: z.array(z.string()).describe("texts in the caller's language"),
    optionKeys: z.array(z.string()).describe('stable keys in the order of `options`'),
    categoryId: id,
    required: z.boolean(),
    unit: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  })
  .meta({ id: 'Property' });

const categorySummary = z.object({ id, name, slug: z.string() });

export interface CategoryNode {
  id: number;
  name: string;
  slug: string;
  icon: string | null;
  imageUrl: string | null;
  parent: { id: number; name: string; slug: string } | null;
  parentId: number | null;
  createdAt: string;
  hasChildren: boolean;
  children: CategoryNode[];
}

/** A category with its subtree. */
const category: z.ZodType<CategoryNode, CategoryNode> = z
  .object({
    id,
    name,
    slug: z.string(),
    icon: z.string().nullable(),
    imageUrl: z.string().nullable(),
    parent: categorySummary.nullable(),
    parentId: id.nullable(),
    createdAt: moment,
    hasChildren: z.boolean().describe('whatever `depth` sends along'),
    get children() {
      return z.array(category);
    },
  })
  .meta({ id: 'Category' });

/** `?parentId=null` asks for the top level, a number for the children of that category; without it all tops come. */
export const listCategories = defineEndpoint('listCategories', {
  summary: 'Categories of one level, each with its subtree',
  access: 'anyone',
  query: z.object({
    parentId: emptyAsAbsent(idText),
    page: intText({ min: 0, max: 10_000 }),
    depth: intText({ min: 0, max: 2 }).describe('levels of children to send along; all when absent'),
  }),
  response: content(z.array(category)),
  errors: ['VALIDATION'],
  limit: 'read',
  publicCache: true,
});

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
    }),
  ),
  errors: ['NOT_FOUND'],
  limit: 'read',
  publicCache: true,
});

export const listCategoryProperties = defineEndpoint('listCategoryProperties', {
  summary: 'The own and inherited properties of a category',
  access: 'anyone',
  params: z.object({ categoryId: idText }),
  response: content(z.array(property)),
  errors: ['NOT_FOUND'],
  limit: 'read',
  publicCache: true,
});

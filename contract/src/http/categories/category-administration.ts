import { z } from 'zod';
import { content, id, idText, line, moment, readVersion, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { referenceRuleTexts } from '../../rules/reference.ts';
import { referenceLimits } from '../../values/reference.ts';

const name = line(referenceLimits.name, 1);
const otherName = line(referenceLimits.name, 1).nullable().describe('null shows the Uzbek one');
const slug = z
  .string()
  .max(referenceLimits.slug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('the readable part of its address');
const imageUrl = z.string().max(200).nullable().describe('of a picture that `POST /file/upload` has stored');
const icon = z
  .string()
  .max(referenceLimits.icon)
  .regex(/^[a-z0-9-]+$/)
  .nullable();

export const categoryForStaff = z
  .object({
    id,
    parentId: id.nullable(),
    /** 1 at the top */
    depth: z.int().min(1).max(referenceLimits.depth),
    nameUz: z.string(),
    nameRu: z.string().nullable(),
    nameEn: z.string().nullable(),
    slug: z.string(),
    icon: z.string().nullable(),
    imageUrl: z.string().nullable(),
    place: z.int().min(0).describe('among its siblings, from 0'),
    children: z.int().min(0),
    products: z.int().min(0).describe('own active ones; exact up to 1000, then a floor'),
    properties: z.int().min(0).describe('own ones'),
    createdAt: moment,
    version: z.int(),
  })
  .meta({ id: 'CategoryForStaff' });

export const listCategoriesForStaff = defineEndpoint('listCategoriesForStaff', {
  summary: 'The whole tree in its order, with names in all languages and what each category holds',
  access: 'moderator',
  response: content(z.array(categoryForStaff)),
  errors: [],
  limit: 'read',
});

export const createCategory = defineEndpoint('createCategory', {
  summary: 'Add a category as the last of its siblings; its slug is made of its name where none is given',
  access: 'admin',
  body: z.object({
    name: name.describe('in Uzbek'),
    nameRu: otherName.optional(),
    nameEn: otherName.optional(),
    imageUrl: imageUrl.optional(),
    parentId: id.nullish().describe('null at the top'),
    slug: slug.optional(),
    icon: icon.optional(),
  }),
  rules: { name: referenceRuleTexts.categoryName },
  response: content(categoryForStaff),
  errors: ['VALIDATION', 'CONFLICT', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesReference: true,
  stepUp: 'none',
  audit: ['category.create'],
});

export const updateCategory = defineEndpoint('updateCategory', {
  summary:
    'Change what is given of a category; with `parentId` it moves with all below it, with `place` it changes its turn',
  access: 'admin',
  params: z.object({ categoryId: idText }),
  body: z.object({
    name: name.optional().describe('in Uzbek'),
    nameRu: otherName.optional(),
    nameEn: otherName.optional(),
    imageUrl: imageUrl.optional(),
    parentId: id.nullish().describe('null at the top; absent: it stays'),
    place: z.int().min(0).max(referenceLimits.categories).optional().describe('among the siblings, from 0'),
    slug: slug.optional(),
    icon: icon.optional(),
    version: readVersion,
  }),
  rules: { name: referenceRuleTexts.categoryName },
  response: content(categoryForStaff),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesReference: true,
  stepUp: 'none',
  audit: ['category.update', 'category.move'],
});

export const deleteCategory = defineEndpoint('deleteCategory', {
  summary: 'Delete a category that holds nothing',
  access: 'admin',
  params: z.object({ categoryId: idText }),
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  changesReference: true,
  stepUp: { minutes: 15 },
  audit: ['category.delete'],
});

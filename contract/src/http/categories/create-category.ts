import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { referenceRuleTexts } from '../../rules/reference.ts';
import { categoryForStaff, categoryName, icon, imageUrl, otherName, slug } from './category-administration-schemas.ts';

export const createCategory = defineEndpoint('createCategory', {
  summary: 'Add a category as the last of its siblings; its slug is made of its name where none is given',
  access: 'admin',
  body: z.object({
    name: categoryName.describe('in Uzbek'),
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

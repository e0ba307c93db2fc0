import { z } from 'zod';
import { content, id, idText, readVersion } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { referenceRuleTexts } from '../../rules/reference.ts';
import { referenceLimits } from '../../values/reference.ts';
import {
  cardFacts,
  categoryForStaff,
  categoryName,
  icon,
  imageUrl,
  otherName,
  slug,
} from './category-administration-schemas.ts';

export const updateCategory = defineEndpoint('updateCategory', {
  summary:
    'Change what is given of a category; with `parentId` it moves with all below it, with `place` it changes its turn',
  access: 'admin',
  params: z.object({ categoryId: idText }),
  body: z.object({
    name: categoryName.optional().describe('in Uzbek'),
    nameRu: otherName.optional(),
    nameEn: otherName.optional(),
    imageUrl: imageUrl.optional(),
    parentId: id.nullish().describe('null at the top; absent: it stays'),
    place: z.int().min(0).max(referenceLimits.categories).optional().describe('among the siblings, from 0'),
    slug: slug.optional(),
    icon: icon.optional(),
    cardFacts: cardFacts.optional(),
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

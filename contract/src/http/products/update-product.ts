import { z } from 'zod';
import { id, readVersion } from '#contract/schemas.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { newProductRuleTexts } from '../../rules/new-product.ts';
import { staffAct } from '../../staff-act.ts';
import { limits } from '../../values/limits.ts';
import { statedFields } from './field-schemas.ts';
import { productId, refusedEntries, submittedProperty } from './product-part-schemas.ts';

/**
 * What changes of a product; what is absent stays. The rules judge the product as it then is, in the order of product/add-item#rules, so a
 * null meets its own rule. What is malformed is refused whatever the product then is.
 */
export const productChanges = z
  .object({
    ...statedFields,
    categoryId: id.nullable(),
    regionId: id.nullable(),
    districtId: id.nullable(),
    properties: z
      .array(submittedProperty)
      .max(limits.jsonObjectKeys)
      .describe(`all of them, in place of the present ones; ${refusedEntries}`),
    imageIds: z
      .array(id)
      .max(limits.jsonArrayItems)
      .describe('all pictures in their order: those it has, and files sent by POST /file/upload'),
    imageIndex: z
      .int()
      .min(0)
      .max(limits.photosPerProduct - 1)
      .describe('position of the main picture'),
    version: readVersion.describe(
      'the one that was read; CONFLICT where it has been changed since. Without it the last edit stands',
    ),
    ...staffAct,
  })
  .partial();

export const updateProduct = defineEndpoint('updateProduct', {
  summary:
    'Edit a product of one’s own; a rejected one goes back to the moderators. Who edits another’s names a rule and says why',
  access: 'user',
  changesPublic: true,
  object: 'own',
  params: productId,
  body: productChanges,
  rules: {
    title: newProductRuleTexts.title,
    description: newProductRuleTexts.description,
    price: newProductRuleTexts.price,
    categoryId: newProductRuleTexts.category,
    regionId: newProductRuleTexts.region,
    districtId: newProductRuleTexts.district,
    imageIds: newProductRuleTexts.image,
  },
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    content: z.object({ id, status: z.enum(productStatuses) }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DUPLICATE_PRODUCT', 'VALIDATION', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'updateProduct',
  audit: ['product.update'],
});

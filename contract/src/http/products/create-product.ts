import { z } from 'zod';
import { emptyAsAbsent, id, idText, intText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { pictureErrors } from '../uploads/upload-file.ts';
import { typedFields } from './field-schemas.ts';
import { refusedEntries, submittedProperty } from './product-part-schemas.ts';

/**
 * The text fields of the form. Blank title and description, what is no price, category, region, district and pictures are judged
 * after parsing, in the order of product/add-item#rules, so that the caller reads the first broken rule's own text; documents say which of
 * them have to be sent.
 */
export const newProductFields = z
  .object({
    ...typedFields,
    price: typedFields.price.catch(null),
    categoryId: emptyAsAbsent(idText).catch(undefined),
    regionId: emptyAsAbsent(idText).catch(undefined),
    districtId: emptyAsAbsent(idText).catch(undefined),
    imageIndex: intText({ min: 0, max: limits.photosPerProduct - 1 }),
    properties: z
      .string()
      .max(limits.multipartFieldBytes)
      .meta({
        description: `JSON text: list of {propertyId, type, value: {key, value}}; ${refusedEntries}`,
        contentMediaType: 'application/json',
        contentSchema: z.toJSONSchema(z.array(submittedProperty), { io: 'input' }),
      })
      .optional(),
    uploadIds: z.string().max(600).optional().describe('comma-separated ids of files sent before by POST /file/upload'),
    draftId: emptyAsAbsent(idText).describe('the draft that becomes this product, and gives its pictures to it'),
  })
  .meta({ required: ['title', 'description', 'categoryId', 'regionId', 'districtId'] });

export const createProduct = defineEndpoint('createProduct', {
  summary: 'Publish a product with its pictures and properties, all or nothing',
  access: 'user',
  changesPublic: true,
  body: newProductFields,
  multipart: { field: 'files', files: limits.photosPerProduct },
  response: z.object({ success: z.literal(true), message: z.string(), content: z.object({ id }) }),
  errors: [
    ...pictureErrors,
    'VALIDATION',
    'DUPLICATE_PRODUCT',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_MISMATCH',
    'ACCOUNT_BLOCKED',
  ],
  limit: 'createProduct',
  idempotent: true,
});

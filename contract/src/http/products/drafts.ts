import { z } from 'zod';
import { content, id, idText, line, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { cardFields, pageFields, statedFields } from './field-schemas.ts';
import { image } from './product.ts';

const draftId = z.object({ productId: idText });

/** What the form holds of an unfinished product beside its fields; null stands for what is not there yet. */
const draftParts = {
  categoryId: id.nullable().describe('the deepest one chosen; not yet a leaf'),
  regionId: id.nullable(),
  districtId: id.nullable(),
  properties: z
    .array(z.object({ propertyId: id, value: line(limits.propertyValue) }))
    .max(limits.jsonObjectKeys)
    .describe('as typed, whatever it is worth'),
};

/** A draft as it is saved: nothing of it is required, and what does not exist any more is left out. */
export const draftBody = z.object({
  ...z.object(statedFields).partial().shape,
  ...draftParts,
  imageIds: z
    .array(id)
    .max(limits.imagesPerProduct)
    .describe('pictures in their order: those it has, and files sent by POST /file/upload'),
  imageIndex: z
    .int()
    .min(0)
    .max(limits.imagesPerProduct - 1)
    .describe('position of the main picture'),
});

const saved = content(z.object({ id, savedAt: moment }));

export const createDraft = defineEndpoint('createDraft', {
  summary: 'Keep an unfinished product on one’s account',
  access: 'user',
  body: draftBody,
  response: saved,
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'write',
  idempotent: true,
});

export const updateDraft = defineEndpoint('updateDraft', {
  summary: 'Save a draft of one’s own anew, all of it',
  access: 'user',
  object: 'own',
  params: draftId,
  body: draftBody,
  response: saved,
  errors: ['NOT_FOUND', 'VALIDATION', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'write',
});

export const getDraft = defineEndpoint('getDraft', {
  summary: 'A draft of one’s own, as the form holds it',
  access: 'user',
  object: 'own',
  params: draftId,
  response: content(
    z
      .object({
        id,
        savedAt: moment,
        ...cardFields,
        ...pageFields,
        ...draftParts,
        categoryPath: z.array(id).describe('from the main category down to the chosen one'),
        images: z.array(image),
        imageIndex: z.int().describe('position of the main picture'),
      })
      .meta({ id: 'Draft' }),
  ),
  errors: ['NOT_FOUND'],
  limit: 'read',
});

export const duplicateProduct = defineEndpoint('duplicateProduct', {
  summary: 'Copy a product of one’s own that is no draft, pictures too, into a new draft',
  access: 'user',
  object: 'own',
  params: draftId,
  response: content(z.object({ id: id.describe('of the draft') })),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'VALIDATION',
    'IDEMPOTENCY_IN_PROGRESS',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
    'ACCOUNT_BLOCKED',
  ],
  limit: 'write',
  idempotent: true,
});

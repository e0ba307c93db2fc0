import { z } from 'zod';
import { content, id, idText, line, moment } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';
import { statedFields } from '../products/field-schemas.ts';

export const draftId = z.object({ productId: idText });

/** What the form holds of an unfinished product beside its fields; null stands for what is not there yet. */
export const draftParts = {
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
    .max(limits.photosPerProduct)
    .describe('pictures in their order: those it has, and files sent by POST /file/upload'),
  imageIndex: z
    .int()
    .min(0)
    .max(limits.photosPerProduct - 1)
    .describe('position of the main picture'),
});

export const savedDraft = content(z.object({ id, savedAt: moment }));

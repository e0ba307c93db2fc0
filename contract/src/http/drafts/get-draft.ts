import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content, id, moment } from '#contract/schemas.ts';
import { cardFields, pageFields } from '../products/field-schemas.ts';
import { image } from '../products/product-schemas.ts';
import { draftId, draftParts } from './draft-schemas.ts';

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

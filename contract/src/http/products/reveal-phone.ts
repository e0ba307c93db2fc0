import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { personalFields } from './field-schemas.ts';
import { productId } from './product-part-schemas.ts';

export const revealPhone = defineEndpoint('revealPhone', {
  summary: 'The seller’s phone in full; counted and limited',
  access: 'anyone',
  object: 'visible',
  params: productId,
  response: content(
    z.object({
      phoneNumber: z.string(),
      ...personalFields,
      properties: z
        .record(z.string(), z.string())
        .describe(
          'what is written in properties, by their keys; as the other texts with the phones that the page masks',
        ),
    }),
  ),
  errors: ['NOT_FOUND', 'GONE', 'RATE_LIMITED'],
  limit: 'revealPhone',
  idempotent: 'same state',
  audit: ['product.phone'],
});

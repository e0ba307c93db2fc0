import { z } from 'zod';
import { content, id, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { productId } from './product-part-schemas.ts';
import { ownProductCard } from './product-schemas.ts';

export const reserveProduct = defineEndpoint('reserveProduct', {
  summary: 'Keep a product of one’s own for a buyer until a time, or no longer',
  access: 'user',
  changesPublic: true,
  object: 'own',
  params: productId,
  body: z.object({
    until: moment.nullable().describe(`at most ${limits.reservationDays} days ahead; null ends it`),
    chatId: id
      .nullable()
      .optional()
      .describe(
        'the conversation about it with that buyer; null names nobody; without it a reservation that stands stays for whom it is, or ends whomever it is for',
      ),
    replaces: z
      .boolean()
      .optional()
      .describe(
        'also where it is kept for somebody else now, to keep it or to end that; without it that is a CONFLICT',
      ),
  }),
  response: content(ownProductCard),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
});

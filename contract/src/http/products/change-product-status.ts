import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { productId } from './product-part-schemas.ts';
import { ownProductCard } from './product-schemas.ts';

export const changeProductStatus = defineEndpoint('changeProductStatus', {
  summary: 'Mark a product of one’s own as sold, withdraw it, publish it again, or say that it is still for sale',
  access: 'user',
  changesPublic: true,
  object: 'own',
  params: productId,
  body: z
    .object({
      action: z.enum(['sold', 'withdraw', 'renew', 'confirm']),
      chatId: id
        .nullable()
        .optional()
        .describe(
          'the conversation about it with who bought it; null: somebody else; without it whom it is kept for, or it is not said',
        ),
    })
    .refine(({ action, chatId }) => chatId === undefined || action === 'sold', { path: ['chatId'] }),
  response: content(ownProductCard),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DUPLICATE_PRODUCT', 'VALIDATION'],
  limit: 'write',
  idempotent: 'refused',
});

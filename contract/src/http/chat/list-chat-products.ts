import { z } from 'zod';
import { content, cursorQuery, id, isExchange, moment, priceUnitTexts } from '#contract/schemas.ts';
import { currencies, paymentTypes } from '#contract/values/products/product.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const listChatProducts = defineEndpoint('listChatProducts', {
  summary: 'My listings that people write about, with how many they are; the one of the newest message first',
  access: 'user',
  query: cursorQuery,
  response: content(
    z.object({
      data: z.array(
        z.object({
          productId: id,
          productName: z.string(),
          imageUrl: z.string().nullable(),
          price: z.int(),
          maxPrice: z.int().nullable(),
          priceUzs: z.int(),
          currencyType: z.enum(currencies),
          paymentType: z.enum(paymentTypes),
          priceUnit: priceUnitTexts,
          isExchange,
          negotiable: z.boolean(),
          productStatus: z.enum(productStatuses),
          reservedUntil: moment.nullable(),
          chats: z.int().describe('conversations about it, without archived ones'),
          unread: z.int().describe('conversations of these with something unread'),
          waiting: z.int().describe('conversations of these that wait for an answer'),
          updatedAt: moment.describe('of the newest message'),
        }),
      ),
      cursor: z.string().nullable().describe('asks for the next page; null at the end'),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
  lane: 'writes',
});

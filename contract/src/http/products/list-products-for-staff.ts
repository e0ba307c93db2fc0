import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import {
  daysQuery,
  emptyAsAbsent,
  id,
  idText,
  isExchange,
  moment,
  page,
  smallIdText,
  staffListQuery,
} from '#contract/schemas.ts';
import { currencies, paymentTypes, productMoments, staffProductSorts } from '#contract/values/products/product.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';

export const listProductsForStaff = defineEndpoint('listProductsForStaff', {
  summary: 'Products in every state, newest first unless sorted otherwise',
  access: 'moderator',
  query: z.object({
    ...staffListQuery(staffProductSorts),
    status: emptyAsAbsent(z.enum(productStatuses)),
    categoryId: emptyAsAbsent(idText),
    regionId: emptyAsAbsent(smallIdText),
    sellerId: emptyAsAbsent(idText),
    sellers: emptyAsAbsent(z.literal('users')).describe('not those of staff, who do not count'),
    ...daysQuery,
    moment: emptyAsAbsent(z.enum(productMoments)).describe('the first unless said'),
  }),
  response: page(
    z
      .object({
        id,
        slug: z.string(),
        title: z.string(),
        status: z.enum(productStatuses),
        price: z.int(),
        maxPrice: z.int().nullable(),
        priceUzs: z.int(),
        currencyType: z.enum(currencies),
        paymentType: z.enum(paymentTypes),
        isExchange,
        negotiable: z.boolean(),
        isTop: z.boolean(),
        category: z.string().nullable(),
        region: z.string().nullable(),
        seller: z.object({ id, username: z.string() }),
        viewCount: z.int(),
        likesCount: z.int(),
        pictureUrl: z.string().nullable().describe('320 pixels wide'),
        createdAt: moment,
        version: z.int(),
      })
      .meta({ id: 'StaffProduct' }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});

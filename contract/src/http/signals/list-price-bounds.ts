import { z } from 'zod';
import { id, moment, page, staffListQuery } from '#contract/schemas.ts';
import { priceBoundsSorts } from '#contract/values/products/product-signals.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const listPriceBounds = defineEndpoint('listPriceBounds', {
  summary: 'Prices between which those of a category lie, so’m; what lies outside raises a signal',
  access: 'admin',
  query: z.object(staffListQuery(priceBoundsSorts)),
  response: page(
    z.object({
      id: z.string(),
      categoryId: id,
      names: z.array(z.string()).describe('of the category and those above it, the topmost first'),
      unit: z.string().nullable().describe('what the price is for, where the category says that'),
      low: z.int(),
      median: z.int().nullable().describe('null where nothing is measured and the reference data state the bounds'),
      high: z.int(),
      products: z.int().nullable().describe('active listings that were measured'),
      measuredAt: moment.nullable(),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});

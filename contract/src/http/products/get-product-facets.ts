import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { askedPayments, propertyTypes } from '#contract/values/products/product.ts';
import { eachFieldFilter, eachRange, type OptionFilterName } from '#contract/values/products/product-filters.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { countedFilter, total } from './facet-schemas.ts';

const count = z.int().min(0);

const optionNames = eachFieldFilter.flatMap(([name, { kind }]) =>
  kind === 'option' ? [name] : [],
) as OptionFilterName[];

const rangeFields = eachRange.map(({ field }) => field);

const facetProperty = z.object({
  propertyId: id,
  key: z.string(),
  name: z.string(),
  type: z.enum(propertyTypes),
  unit: z.string().nullable(),
  options: z
    .array(z.object({ key: z.string(), text: z.string(), count }))
    .describe('of SELECT, STRING with options, and BOOLEAN (keys `true` and `false`)'),
  min: z.union([z.number(), z.string()]).nullable().describe('of INTEGER, DOUBLE and DATE among what matches'),
  max: z.union([z.number(), z.string()]).nullable(),
});

export const getProductFacets = defineEndpoint('getProductFacets', {
  summary: 'What a filter could be narrowed by, each choice with the number of products it would leave',
  access: 'anyone',
  body: countedFilter.extend({ sellerId: id.nullish() }),
  response: content(
    z.object({
      ...total,
      isEstimate: z
        .boolean()
        .describe(`counts are scaled up from the newest ${limits.exactTotal} matches, since there are more`),
      categories: z
        .array(z.object({ id, name: z.string(), slug: z.string(), count }))
        .describe('the level below the chosen category'),
      regions: z.array(z.object({ id, count })).describe('as if no place were chosen'),
      districts: z.array(z.object({ id, count })).describe('of the chosen region'),
      paymentTypes: z.array(z.object({ value: z.enum(askedPayments), count })),
      negotiableCount: count,
      options: z
        .record(z.enum(optionNames), z.array(z.object({ value: z.union([z.string(), z.boolean()]), count })))
        .describe('by the name of a filter, its options that narrow; each counted as if it were not chosen itself'),
      bounds: z
        .record(z.enum(rangeFields), z.object({ min: z.int(), max: z.int() }).nullable())
        .describe('by field, as if no bound of it were chosen; `price` is in the chosen currency'),
      price: z
        .object({ min: z.int(), max: z.int() })
        .nullable()
        .describe('in the chosen currency, among what matches without the price bounds'),
      priceUnit: z
        .string()
        .nullable()
        .describe(
          'what the bounds of a price are for in the chosen category, as `/oy`; null where prices have no unit',
        ),
      properties: z
        .array(facetProperty)
        .describe("the category's own and inherited; each counted as if it were not chosen itself"),
    }),
  ),
  errors: ['VALIDATION', 'UNAUTHENTICATED'],
  limit: 'search',
  lane: 'heavy',
  publicCache: true,
  idempotent: 'reads',
});

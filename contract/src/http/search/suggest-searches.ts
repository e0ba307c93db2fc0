import { z } from 'zod';
import { content, emptyAsAbsent, id, idText, line } from '#contract/schemas.ts';
import { currencies, paymentTypes } from '#contract/values/products/product.ts';
import { cardFactsLimit } from '#contract/values/reference.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { total } from '../products/facet-schemas.ts';
import { searchIntent } from './search-intent-schema.ts';

/** A product in one row of the suggestions. */
const suggestedProduct = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  price: z.int().min(0),
  maxPrice: z.int().nullable(),
  priceUzs: z.int().min(0),
  currencyType: z.enum(currencies),
  paymentType: z.enum(paymentTypes),
  priceUnit: z.string().nullable().describe("what the price is for, as `/oy`, in the caller's language"),
  isExchange: z.boolean().describe('is given for another thing: without a price it is exchanged, and not free'),
  facts: z
    .array(z.string())
    .max(cardFactsLimit)
    .describe("a few values that decide in its category, in the caller's language"),
  imageUrl: z.string().nullable().describe('the 320-pixel WebP'),
});

export const suggestSearches = defineEndpoint('suggestSearches', {
  summary:
    'What a search text that is being typed may become: categories, whole queries, products; without a text what many look for',
  access: 'anyone',
  query: z.object({
    q: line(limits.searchText).default(''),
    categoryId: emptyAsAbsent(idText).describe('the text narrows this category: nothing of another one is suggested'),
    regionId: emptyAsAbsent(idText),
    districtId: emptyAsAbsent(idText),
  }),
  response: content(
    z.object({
      categories: z.array(z.object({ id, name: z.string(), slug: z.string(), parentName: z.string().nullable() })),
      queries: z
        .array(z.string())
        .describe('what others search for and titles say that begins like the text, most frequent first'),
      products: z.array(suggestedProduct).describe('the newest that match'),
      intent: searchIntent
        .extend(total)
        .nullable()
        .describe('the text as filters and how many products these find; null where it says no more than its words'),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'typing',
  publicCache: true,
});

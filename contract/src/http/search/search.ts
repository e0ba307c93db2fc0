import { z } from 'zod';
import { content, emptyAsAbsent, id, idText, line, moment, success } from '#contract/schemas.ts';
import { currencies, paymentTypes } from '#contract/values/products/product.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { productFilterBody } from '../products/product-filter.ts';

const queryText = line(limits.searchText, 1);

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
  imageUrl: z.string().nullable().describe('the 320-pixel WebP'),
});

export const suggestSearches = defineEndpoint('suggestSearches', {
  summary: 'What a search text that is being typed may become: categories, whole queries, products',
  access: 'anyone',
  query: z.object({ q: line(limits.searchText), regionId: emptyAsAbsent(idText), districtId: emptyAsAbsent(idText) }),
  response: content(
    z.object({
      categories: z.array(z.object({ id, name: z.string(), slug: z.string(), parentName: z.string().nullable() })),
      queries: z
        .array(z.string())
        .describe('what others search for and titles say that begins like the text, most frequent first'),
      products: z.array(suggestedProduct).describe('the newest that match'),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
  publicCache: true,
});

const recentSearch = z.object({ query: z.string(), searchedAt: moment });

export const listRecentSearches = defineEndpoint('listRecentSearches', {
  summary: 'My last search texts, newest first',
  access: 'user',
  response: content(z.array(recentSearch)),
  errors: [],
  limit: 'read',
});

export const addRecentSearches = defineEndpoint('addRecentSearches', {
  summary: 'Remember search texts, oldest first; those of this device join the account after sign-in',
  access: 'user',
  body: z.object({ queries: z.array(queryText).min(1).max(limits.recentSearches) }),
  response: content(z.array(recentSearch)),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
});

export const deleteRecentSearches = defineEndpoint('deleteRecentSearches', {
  summary: 'Forget one of my search texts, or all',
  access: 'user',
  query: z.object({ query: emptyAsAbsent(queryText) }),
  response: success,
  errors: ['VALIDATION'],
  limit: 'write',
});

/** What a saved search looks for: the filter without its paging, order and owner. */
export const savedFilter = productFilterBody.omit({
  ownProduct: true,
  sortBy: true,
  sortOrder: true,
  page: true,
  limit: true,
  skip: true,
  cursor: true,
});

const savedSearch = z
  .object({
    id,
    name: z.string(),
    filter: savedFilter,
    details: z.array(z.string()).describe('what it filters by, part for part, in the language of the caller'),
    notify: z.boolean(),
    newCount: z
      .int()
      .min(0)
      .nullable()
      .describe(
        `matches of others published since it was last looked at, at most ${limits.newMatches}; null where counting takes too long`,
      ),
    createdAt: moment,
  })
  .meta({ id: 'SavedSearch' });

export const listSavedSearches = defineEndpoint('listSavedSearches', {
  summary: 'My saved searches, newest first, each with the number of new matches',
  access: 'user',
  response: content(z.array(savedSearch)),
  errors: [],
  limit: 'read',
});

export const saveSearch = defineEndpoint('saveSearch', {
  summary: `Save a search; the same filter twice stays one, and there are at most ${limits.savedSearches}`,
  access: 'user',
  body: z.object({
    name: line(limits.savedSearchName).optional().describe('made from the filter when absent'),
    filter: savedFilter,
    notify: z.boolean().default(true),
  }),
  response: content(savedSearch),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
});

export const updateSavedSearch = defineEndpoint('updateSavedSearch', {
  summary: 'Rename a saved search, switch its notices, or mark its matches as seen',
  access: 'user',
  object: 'own',
  params: z.object({ searchId: idText }),
  body: z.object({
    name: line(limits.savedSearchName, 1).optional(),
    notify: z.boolean().optional(),
    seen: z.literal(true).optional(),
  }),
  response: content(savedSearch),
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'write',
});

export const deleteSavedSearch = defineEndpoint('deleteSavedSearch', {
  summary: 'Delete a saved search',
  access: 'user',
  object: 'own',
  params: z.object({ searchId: idText }),
  response: success,
  errors: ['NOT_FOUND'],
  limit: 'write',
});

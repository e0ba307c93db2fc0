import { z } from 'zod';
import { content, emptyAsAbsent, id, nextCursor, pageQuery } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { shopOutcomes } from '../../values/import.ts';
import { rowCount, rowDetails } from '../admin/import-schemas.ts';
import { shopImportId } from './shop-import-schemas.ts';

export const listShopImportRows = defineEndpoint('listShopImportRows', {
  summary: 'The rows of a file of mine: before and after, and what is wrong with which cell. Kept for 30 days',
  access: 'user',
  object: 'own',
  params: shopImportId,
  query: z.object({
    outcome: emptyAsAbsent(z.enum(shopOutcomes)),
    ...pageQuery,
  }),
  response: content(
    z.object({
      total: rowCount,
      data: z.array(
        z.object({
          id: id.describe('its place in the file; what is gone comes after its end'),
          line: z.int().min(0).describe('where it begins in the file; 0 for what is gone'),
          name: z.string(),
          outcome: z.enum(shopOutcomes),
          productId: id.nullable().describe('the listing that it changes, or has added'),
          ...rowDetails,
        }),
      ),
      cursor: nextCursor,
    }),
  ),
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'read',
});

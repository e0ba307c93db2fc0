import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { exportFormats, importKinds } from '../../values/import.ts';

export const createExportFile = defineEndpoint('createExportFile', {
  summary: 'Make a link that gives all categories, properties or listings as a file; it works for a minute',
  access: 'admin',
  body: z.object({
    kind: z.enum(importKinds),
    format: z.enum(exportFormats),
    categoryId: id.optional().describe('of listings: those in this category and below it'),
    sellerId: id.optional().describe('of listings: those of this seller'),
    status: z.enum(productStatuses).exclude(['draft', 'deleted']).optional().describe('of listings'),
  }),
  response: content(z.object({ url: z.string() })),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'meant anew',
  stepUp: { minutes: 15 },
  audit: ['import.export'],
});

import { z } from 'zod';
import { content, cursorPart, emptyAsAbsent, nextCursor } from '#contract/schemas.ts';
import { dashboardTabs } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { ownProductCard } from './product-schemas.ts';

const tabLabels = Object.values(dashboardTabs);

const tabKeys = Object.keys(dashboardTabs) as (keyof typeof dashboardTabs)[];

export const getDashboard = defineEndpoint('getDashboard', {
  summary: 'My products of one tab; the Uzbek label or the key',
  access: 'user',
  query: z.object({
    filter: emptyAsAbsent(z.enum([...tabKeys, ...tabLabels])).describe('`active` unless said'),
    ...cursorPart,
  }),
  response: content(
    z.object({
      products: z.array(ownProductCard),
      cursor: nextCursor,
      counts: z.object({ active: z.int(), draft: z.int(), attention: z.int(), archive: z.int() }),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});

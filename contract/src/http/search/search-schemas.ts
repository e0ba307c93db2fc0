import { z } from 'zod';
import { id, line, moment } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';
import { productFilterBody } from '../products/product-filter-schemas.ts';

export const queryText = line(limits.searchText, 1);

export const recentSearch = z.object({ query: z.string(), searchedAt: moment });

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

export const savedSearch = z
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

import { z } from 'zod';
import { limits } from '#contract/values/limits.ts';
import { productFilterBody } from './product-filter-schemas.ts';

/** The filter without paging and order, which change no count. */
export const countedFilter = productFilterBody.omit({
  sortBy: true,
  sortOrder: true,
  page: true,
  limit: true,
  skip: true,
  cursor: true,
});

export const total = {
  total: z
    .int()
    .min(0)
    .describe(`exact up to ${limits.exactTotal}, of what words find up to ${limits.exactWordTotal}, then a floor`),
  totalIsFloor: z.boolean().optional(),
};

import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { statsAmounts } from './stats-schemas.ts';

export const listMyDailyStats = defineEndpoint('listMyDailyStats', {
  summary: `The same by day and product, for a file: the newest ${limits.statsRows} rows in which anything happened`,
  access: 'user',
  response: content(
    z.array(
      z
        .object({ day: z.iso.date(), productId: id, title: z.string(), ...statsAmounts })
        .meta({ id: 'ProductStatsDay' }),
    ),
  ),
  errors: [],
  limit: 'read',
});

import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { figureNames, splitNames } from '../../values/overview.ts';
import { overviewPeriod } from './overview-schemas.ts';

const someFigures = z.partialRecord(z.enum(figureNames), z.number().nullable());

export const getOverviewSplit = defineEndpoint('getOverviewSplit', {
  summary: 'The figures of the overview for each category at the top, region, device or moderator',
  access: 'admin',
  query: overviewPeriod.extend({ by: z.enum(splitNames) }),
  response: content(
    z.array(
      z.object({
        key: z
          .int()
          .min(1)
          .describe('id of the category, region or account; of a device its place in the list of them'),
        name: z.string(),
        now: someFigures.describe('those that are known of such a part'),
        before: someFigures.describe('of as many days before'),
      }),
    ),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});
